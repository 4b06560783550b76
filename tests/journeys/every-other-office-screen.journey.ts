/** The other half of `every-office-screen.journey.ts`. */
import { officeScreens } from '#tests/support/office-screens.ts';
import { walkOfficeScreens } from '#tests/support/walk-office-screens.ts';

walkOfficeScreens(officeScreens.filter((_name, place) => place % 2 === 1));
