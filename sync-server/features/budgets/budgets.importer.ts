import { knownClassificationCodes } from '#server/features/catalogue/classification-codes.service.ts';
import { partiesByName } from '#server/features/third-parties/party-codes.service.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { stillAsLeft, valuesChange } from '#server/platform/import-undo.ts';
import { type Importer, type ImportRemark, noOutcome, type RowChange } from '#server/platform/importer.ts';
import { budgetOfMonth, monthsOfRow } from '#shared/features/budgets/budget-rows.rules.ts';
import { budgetsErrors } from '#shared/features/budgets/budgets.errors.ts';
import type { ImportRow } from '#shared/features/imports/import-kinds.ts';
import type { ImportAnswers } from '#shared/features/imports/import-questions.rules.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { listBudgetTypes, typeOfBudget } from './budget-types.service.ts';
import { type Budget, type BudgetKey, budgetRows, keyOfText, keyTextOf } from './budgets.repository.ts';

type Row = ImportRow<'budgets'>;
type Refused = Omit<ImportRemark, 'row'>;

/** The answers of an upload that apply to all rows of its file; a column of the file takes precedence. */
export const budgetAnswers = { type: 'budget_type', seller: 'budget_seller' } as const;

/** Budgets by year, month, type, seller, customer, line and brand: a file replaces only the budgets that it names. */
export const budgetsImporter: Importer<'budgets'> = {
  kind: 'budgets',
  values: { value: { label: 'Presupuesto', pesos: true } },
  keyOf: (row) =>
    [row.year, row.month ? normaliseText(row.month) : '*', row.seller_identification, row.identification, row.line_code, row.brand_code, row.type_code]
      .map((part) => part ?? '')
      .join('|'),

  async take(tx, rows, _author, answers) {
    const changes: RowChange[] = [];
    const outcome = { ...noOutcome(), changes };
    const budgetsOf = await budgetReader(
      tx,
      rows.map(({ value }) => value),
      answers,
    );
    const named: { row: number; name: string; budgets: Budget[] }[] = [];
    const saidBy = new Map<string, number>();
    for (const { row, value } of rows) {
      const read = await budgetsOf(value);
      if ('message' in read) {
        outcome.refused.push({ row, ...read });
        continue;
      }
      if (read.budgets.some((budget) => saidBy.has(keyTextOf(budget)))) {
        outcome.refused.push({ row, column: value.month === undefined ? null : 'month', message: budgetsErrors.repeated().message });
        continue;
      }
      for (const budget of read.budgets) saidBy.set(keyTextOf(budget), row);
      named.push({ row, ...read });
    }
    const all = named.flatMap(({ budgets }) => budgets);
    const before = new Map((await budgetRows.byKeys(tx, tx.subscriberId, all)).map((budget) => [keyTextOf(budget), budget]));
    for (const { row, name, budgets } of named) {
      const changed = budgets.filter((budget) => before.get(keyTextOf(budget))?.value !== budget.value);
      for (const budget of changed) {
        const known = before.get(keyTextOf(budget)) ?? null;
        await budgetRows.set(tx, budget);
        changes.push(valuesChange({ id: keyTextOf(budget), name: `${name} · ${budget.month}/${budget.year}`, before: known, after: budget }));
      }
      if (changed.length === 0) outcome.unchanged += 1;
      else if (changed.every((budget) => !before.has(keyTextOf(budget)))) outcome.created.push(row);
      else outcome.updated += 1;
    }
    outcome.warnings.push(...(await customersAboveSeller(tx, named)));
    return outcome;
  },

  async undo(tx, _author, changes) {
    const keys = changes.map(({ id }) => keyOfText(String(id)));
    const now = new Map<number | string, Budget>((await budgetRows.byKeys(tx, tx.subscriberId, keys)).map((budget) => [keyTextOf(budget), budget]));
    const { undoable, kept } = stillAsLeft(changes, now);
    const made = undoable.filter(({ before }) => before === null).map(({ id }) => keyOfText(String(id)));
    await budgetRows.remove(tx, made);
    for (const { before } of undoable) if (before) await budgetRows.set(tx, before);
    return { undone: undoable.length, kept };
  },
};

/** Reads the rows of a piece into budgets, or answers in Spanish which record a row names that does not exist. */
async function budgetReader(
  tx: Tx,
  rows: readonly Row[],
  answers: ImportAnswers,
): Promise<(row: Row) => Promise<{ name: string; budgets: Budget[] } | Refused>> {
  const typed = rows.flatMap(({ seller_identification, identification }) => [seller_identification, identification].filter((one) => one !== undefined));
  const { partyOf } = await partiesByName(tx, tx.subscriberId, typed);
  const codes = knownClassificationCodes(tx, tx.subscriberId);
  const types = await listBudgetTypes(tx, tx.subscriberId);
  const answered = types.find(({ id }) => String(id) === answers[budgetAnswers.type]) ?? typeOfBudget(types);
  const answeredSeller = Number(answers[budgetAnswers.seller] ?? 0);
  return async (row) => {
    const seller = row.seller_identification === undefined ? null : partyOf(row.seller_identification);
    if (seller === undefined || seller?.is_employee === false || (seller === null && answeredSeller === 0))
      return { column: 'seller_identification', message: budgetsErrors.sellerUnknown().message };
    const type = row.type_code === undefined ? answered : types.find(({ code }) => normaliseText(code) === normaliseText(row.type_code ?? ''));
    if (!type) return { column: 'type_code', message: budgetsErrors.typeUnknown().message };
    const customer = row.identification === undefined ? null : partyOf(row.identification);
    if (customer === undefined || customer?.is_customer === false) return { column: 'identification', message: budgetsErrors.customerUnknown().message };
    const line_id = row.line_code === undefined ? 0 : await codes.line(row.line_code);
    if (row.line_code !== undefined && line_id === 0) return { column: 'line_code', message: budgetsErrors.lineUnknown().message };
    const brand_id = row.brand_code === undefined ? 0 : await codes.brand(row.brand_code);
    if (row.brand_code !== undefined && brand_id === 0) return { column: 'brand_code', message: budgetsErrors.brandUnknown().message };
    const said = monthsOfRow({ month: row.month, value: row.value, monthly: monthlyOf(row) });
    if ('refused' in said) return { column: said.refused === 'badMonth' ? 'month' : 'value', message: refusals[said.refused]().message };
    const key = { year: row.year, type_id: type.id, seller_id: seller?.id ?? answeredSeller, contact_id: customer?.id ?? 0, line_id, brand_id };
    return { name: row.seller_identification ?? String(key.seller_id), budgets: said.months.map((month) => ({ ...key, ...month })) };
  };
}

const refusals = { badMonth: budgetsErrors.badMonth, valueMissing: budgetsErrors.valueMissing };

const monthlyOf = (row: Row) => ({
  ...{ 1: row.month_1, 2: row.month_2, 3: row.month_3, 4: row.month_4, 5: row.month_5, 6: row.month_6 },
  ...{ 7: row.month_7, 8: row.month_8, 9: row.month_9, 10: row.month_10, 11: row.month_11, 12: row.month_12 },
});

/** A warning for each month of a seller whose customers' budgets sum to more than the seller's own budget. */
async function customersAboveSeller(tx: Tx, named: readonly { row: number; name: string; budgets: readonly Budget[] }[]): Promise<ImportRemark[]> {
  const monthOf = ({ year, month, type_id, seller_id }: BudgetKey) => [year, month, type_id, seller_id].join('|');
  const rowOf = new Map(named.flatMap(({ row, budgets }) => budgets.map((budget) => [monthOf(budget), row] as const)));
  const all = named.flatMap(({ budgets }) => budgets);
  const years = [...new Set(all.map(({ year }) => year))];
  const stored = await budgetRows.ofSellers(tx, tx.subscriberId, { years, sellerIds: [...new Set(all.map(({ seller_id }) => seller_id))] });
  const byMonth = Map.groupBy(stored, monthOf);
  return [...rowOf].flatMap(([month, row]) => {
    const parts = byMonth.get(month) ?? [];
    const ofCustomers = sumPesos(parts.filter(({ contact_id }) => contact_id > 0).map(({ value }) => value));
    const whole = budgetOfMonth(parts.filter(({ contact_id }) => contact_id === 0));
    if (whole === null || ofCustomers <= whole) return [];
    return [
      { row, column: 'value', message: `Los clientes suman ${formatPesos(ofCustomers)}, más que el mes del vendedor (${formatPesos(whole)}).`, once: month },
    ];
  });
}
