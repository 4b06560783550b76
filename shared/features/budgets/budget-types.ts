/** The table of parameters (TPV) with the types of sales budget (decision 0139). */
export const budgetTypes = 114;
/** The type that is compared with sales; a company without this type compares its first one. */
export const salesBudgetType = 'VEN';
