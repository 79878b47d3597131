/**
 * Every number that both sides hold to: sizes, page lengths, lifetimes. Source: the specification's constants and the
 * rules page.
 */

/** Characters of a title, a name or a description. */
export const TEXT_MAX = 255;
/** Characters of an e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;

/** Characters of an enrolment number and of a class's name. */
export const ENROLLMENT_MAX = 40;
export const CLASS_MAX = 60;

/** Partners of one company. */
export const PARTNERS_MAX = 2000;
/** Partners of one answer to a browser that sorts all of them by distance. */
export const PARTNERS_AT_ONCE = 2000;
/** A box around Brazil and its islands, in degrees. */
export const LATITUDE_MIN = -34;
export const LATITUDE_MAX = 6;
export const LONGITUDE_MIN = -74;
export const LONGITUDE_MAX = -28;
/** Meters by which a phone may be wrong: about a shop's place, and about a student's. */
export const SHOP_ACCURACY_M = 100;
export const NEAR_ACCURACY_M = 5000;
/** Characters of a name at Instagram. */
export const INSTAGRAM_MAX = 30;
/** Benefits of one partner; characters of what a benefit gives. Its conditions have `TEXT_MAX`. */
export const BENEFITS_MAX = 10;
export const BENEFIT_TITLE_MAX = 80;
/** Characters of a website's address. */
export const WEBSITE_MAX = 255;
/** Openings of a partner on one day. */
export const OPENINGS_MAX = 4;
/** Partners that one person marks as favorites. */
export const FAVORITES_MAX = 500;
/** A partner without uses is told after so many days. */
export const NEW_PARTNER_DAYS = 30;
/** Days over which the uses of partners are counted, today included. */
export const USES_DAYS = 30;
/** Weeks of uses on a shop's own page; a week with fewer uses than `SHOP_USES_TOLD` has no number there. */
export const SHOP_WEEKS = 12;
export const SHOP_USES_TOLD = 3;
/** Characters of a shop's message to its school. */
export const SHOP_MESSAGE_MAX = 1000;
/** Weeks of a partner's uses that are shown, the current one included. */
export const USES_WEEKS = 12;
/** Weeks that are over, of which a guardian reads how often a card was used. */
export const FOLLOWED_WEEKS = 2;
/** People who have had an active card in a class for a week, that the class needs for its uses to be counted. */
export const CLASS_COUNTED_MIN = 5;
/** Uses of a class in a week from which on the week is told. */
export const CLASS_USES_TOLD = 3;
export const REPORT_PAGE_SIZE = 10;
/** Days in which an unsettled report waits on the school's home. */
export const REPORTS_DAYS = 30;
/** Days after which a report loses its person and comment: after its day, and after the school has settled it. */
export const REPORT_NAMED_DAYS = 90;
export const REPORT_SETTLED_NAMED_DAYS = 30;
/** Days after which a report is erased. */
export const REPORT_DAYS = 365;
export const CARDS_MAX = 20_000;
/** Classes that a list of a company's classes names: those with the most cards. */
export const CLASSES_LISTED_MAX = 500;
/** Characters of the name that a school shows: it stands on cards and in mails. */
export const DISPLAY_NAME_MAX = 80;
export const MANAGERS_MAX = 100;
/** Addresses that one company invites to manage it at a time. */
export const MANAGER_INVITATIONS_MAX = 20;
/** Companies that a person manages; with more, they can make no further one. */
export const COMPANIES_MAX = 50;
export const CATEGORIES_MAX = 200;
/** Pictures that one person has uploaded and not used; they are swept after a day. */
export const UNUSED_FILES_MAX = 100;

export const ACCESS_CODE_LENGTH = 6;
/** Seconds before another code can be asked for with the same e-mail. */
export const ACCESS_CODE_RESEND_S = 60;
/** Minutes for which an access code works. */
export const ACCESS_CODE_MINUTES = 10;

/** Passkeys of one person. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** Mails about sign-ins of unknown browsers. */
export const NEW_DEVICE_MAILS_A_DAY = 10;
/** Minutes for which a session counts as its person's after they signed in or stepped up. */
export const STEP_UP_MINUTES = 15;

/** Students of one class list. */
export const LIST_MAX = 5000;
/** Rows of a class list that one call brings: few, because reading a long body holds up other requests. */
export const LIST_ROWS_MAX = 50;
/** Students of one name whom a row of a class list can be told apart from. */
export const NAMESAKES_MAX = 20;
export const PARTNER_LIST_MAX = 300;
/** Rows of a partner list that one call brings: few for the same reason. */
export const PARTNER_ROWS_MAX = 20;
/** Days for which an address that a person has changed is kept. */
export const FORMER_EMAIL_DAYS = 7;
/** Days for which a person can read which schools found them. */
export const SEEN_DAYS = 183;
/** Years for which a line of the audit trail is kept. The database refuses to erase a younger one. */
export const AUDIT_YEARS = 5;
/** Days for which the trail names the student, or the person, whose record was changed, and says what changed. */
export const AUDIT_NAMED_DAYS = 183;
/** People or companies that a search of the trail may match. */
export const AUDIT_MATCHES_MAX = 1000;
/** Days after which an unanswered invitation or request is erased. */
export const INVITATION_DAYS = 60;
/** Days after a card's end for which a student without an account is kept. */
export const UNOWNED_DAYS = 60;
/** Days for which a printed activation code is good. */
export const ACTIVATION_DAYS = 180;
/**
 * Reminders by hand that one company sends to one mailbox in `INVITATION_DAYS`. `INVITATION_MAILS_MAX` counts all its
 * mails.
 */
export const INVITATION_REMINDERS_MAX = 3;
/** Guardians of a child's card. */
export const GUARDIANS_MAX = 4;
export const GUARDIAN_REASON_MAX = 200;
/** Mails to a guardian: the question and two reminders, sent by themselves or because the school asks again. */
export const GUARDIAN_MAILS_MAX = 3;
export const INVITATION_MAILS_MAX = 12;
/** Requests that wait for one company's answer; of one person at one company, and at all companies. */
export const REQUESTS_MAX = 2000;
export const REQUESTS_OF_PERSON_MAX = 6;
export const REQUESTS_EVERYWHERE_MAX = 12;
/** Requests that one call answers. */
export const REQUESTS_ANSWERED_MAX = 100;
export const DECLINE_MAX = 200;
/** Cards that one call changes. */
export const CARD_CHANGE_MAX = 5000;
/** Cards that a call names one by one. */
export const CARDS_NAMED_MAX = 1000;
/** Minutes for which such a change can be undone. */
export const CARD_CHANGE_UNDO_MIN = 10;

export const CARD_PAGE_SIZE = 20;
/** Rows of a page of the partner and company lists. */
export const LIST_PAGE_SIZE = 20;
export const AUDIT_PAGE_SIZE = 50;
/** Entries of the trail that are counted and have a page; older ones are found by date or in the file. */
export const AUDIT_COUNT_MAX = 10_000;
/** Minutes for which an account is new, and its person is told so. */
export const NEW_ACCOUNT_MIN = 60;
/** People that one search answers. */
export const USER_SEARCH_LIMIT = 20;
/** Letters that a word needs to find a stranger by name. */
export const STRANGER_WORD_MIN = 3;
/** Refusals from which support is told of a company that is not trusted. */
export const REFUSALS_TO_TELL = 3;
/** The share of a trusted company's card holders from which on support is told. */
export const REFUSALS_TO_TELL_SHARE = 0.02;
/** Letters of a shop's or a school's name, or digits of a phone, that support looks up at least. */
export const LOOK_UP_MIN = 3;
/** Shops, and schools of a person, that one look-up answers. */
export const LOOK_UP_LIMIT = 20;
/** Hours in which the only manager of a school can end the handover that support began. */
export const HANDOVER_HOURS = 72;
/** Characters in which support notes how it knows that a request is right. */
export const PROOF_MAX = 300;
/** Characters of a search text. */
export const SEARCH_MAX = 100;
/** Milliseconds without typing before a search is asked for. */
export const SEARCH_DEBOUNCE_MS = 1000;

export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
/** Pixels of a picture that the browser opens and makes smaller: what the sensors of phones give. */
export const OPENED_MAX_PIXELS = 65_000_000;
/** Pixels of an uploaded JPEG. */
export const UPLOAD_MAX_PIXELS = 40_000_000;
/** Pixels of an uploaded PNG or WebP, which cannot be shrunk while it is read. */
export const UPLOAD_MAX_PIXELS_UNSHRUNK = 16_000_000;
/** Seconds that an upload may take, also over a phone's bad connection. */
export const UPLOAD_TIMEOUT_S = 180;
/** Seconds that the download of a whole audit trail may take. */
export const EXPORT_TIMEOUT_S = 600;
/** What an upload may be, by content. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The crop frames, in CSS pixels; an exported picture has up to `EXPORT_SCALE` times as many. */
export const AVATAR_FRAME = { width: 250, height: 250 } as const;
export const BANNER_FRAME = { width: 360, height: 225, radius: 12 } as const;
export const EXPORT_SCALE = 3;

/** A card's background until its company chooses one. */
export const DEFAULT_CARD_COLOR = '#374151';
/** A card's height divided by its width. */
export const CARD_RATIO = 0.625;

/** Centavos of the monthly subscription, and of the charge that verifies a credit card and is refunded. */
export const SUBSCRIPTION_CENTAVOS = 4990;
export const VERIFICATION_CENTAVOS = 50;
/** Day of the month on which the subscription is charged. */
export const BILLING_DAY = 10;
/** Milliseconds that Brasília is behind UTC, all year: days of companies begin and end by it. */
export const BRASILIA_MS = 3 * 60 * 60 * 1000;
/** Days before its end in which support is told of a free month. */
export const ENDING_FREE_MONTH_DAYS = 7;
/** Months that a new company need not pay. */
export const FREE_MONTHS = 1;

/** Hours within which everything of a person who left is erased. */
export const REMOVAL_HOURS = 48;
