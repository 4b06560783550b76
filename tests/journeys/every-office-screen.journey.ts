/** Every screen that somebody of the office may open; the other half is in `every-other-office-screen.journey.ts`, so that two workers walk them. */
import { officeScreens } from '#tests/support/office-screens.ts';
import { walkOfficeScreens } from '#tests/support/walk-office-screens.ts';

walkOfficeScreens(officeScreens.filter((_name, place) => place % 2 === 0));
