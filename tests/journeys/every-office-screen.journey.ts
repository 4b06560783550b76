/** Half of the screens that an office user may open; `every-other-office-screen.journey.ts` has the other half, so that two workers run them. */
import { officeScreens } from '#tests/support/office-screens.ts';
import { walkOfficeScreens } from '#tests/support/walk-office-screens.ts';

walkOfficeScreens(officeScreens.filter((_name, place) => place % 2 === 0));
