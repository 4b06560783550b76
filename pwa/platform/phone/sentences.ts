/** The sentences of everything that the rules on this device may refuse: a rule knows only the code, and a person must never read one. */
import '#pwa/platform/geo/geo.errors.ts';
import '#shared/features/cart/cart.errors.ts';
import '#shared/features/orders/orders.errors.ts';
import '#shared/features/pricing/pricing.errors.ts';
import '#shared/features/receivables/receivables.errors.ts';
import '#shared/features/third-parties/check-digit.errors.ts';
import '#shared/features/visits/visits.errors.ts';
