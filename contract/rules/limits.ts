/** Every number both sides hold to: sizes, page lengths, lifetimes. Source: the specification's constants and the rules page. */

/** Characters of a title, a name or a description. */
export const TEXT_MAX = 255;
/** Characters of an e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;

/** Characters of the number under which a school knows a student, and of a class's name. */
export const ENROLLMENT_MAX = 40;
export const CLASS_MAX = 60;

/** Partners at most of one school. */
export const PARTNERS_MAX = 2000;
/** Days over which the uses of partners are added up, today among them. */
export const USES_DAYS = 30;
/** Cards at most of one school. */
export const CARDS_MAX = 20_000;
/** Classes of one school that a list of them names, those of the most cards. */
export const CLASSES_LISTED_MAX = 500;
/** Administrators at most of one school. */
export const MANAGERS_MAX = 100;
/** Schools at most that somebody manages when they make another. */
export const COMPANIES_MAX = 50;
/** Categories at most. */
export const CATEGORIES_MAX = 200;
/** Pictures at most that one person has uploaded and not used yet; they are swept after a day. */
export const UNUSED_FILES_MAX = 100;

/** Digits of an access code. */
export const ACCESS_CODE_LENGTH = 6;
/** Seconds before another code may be asked for with the same e-mail. */
export const ACCESS_CODE_RESEND_S = 60;
/** Minutes an access code can be used. */
export const ACCESS_CODE_MINUTES = 10;

/** Students of one class list. */
export const LIST_MAX = 5000;
/** Rows of it that one call brings. */
export const LIST_ROWS_MAX = 100;
/** Days after which what is kept of people who did not answer an invitation is erased. */
export const INVITATION_DAYS = 60;
/** Reminders by hand that one school sends to one mailbox in that time, and its mails to it in all. */
export const INVITATION_REMINDERS_MAX = 3;
export const INVITATION_MAILS_MAX = 12;
/** Requests for cards that wait for one school's answer; a person's at one school, and at all of them. */
export const REQUESTS_MAX = 2000;
export const REQUESTS_OF_PERSON_MAX = 6;
export const REQUESTS_EVERYWHERE_MAX = 12;
/** Accounts that may ask for one invitation. */
export const CLAIMS_MAX = 3;
/** Requests of a page, and characters of the reason why one is declined. */
export const REQUEST_PAGE_SIZE = 50;
/** Requests answered by one call. */
export const REQUESTS_ANSWERED_MAX = 100;
export const DECLINE_MAX = 200;
/** Cards changed by one call. */
export const CARD_CHANGE_MAX = 5000;
/** Cards that a call names one by one. */
export const CARDS_NAMED_MAX = 1000;
/** Minutes for which such a change can be undone. */
export const CARD_CHANGE_UNDO_MIN = 10;

/** Rows of a page of the administrators' card table. */
export const CARD_PAGE_SIZE = 20;
/** Rows of a page of the partner and company lists. */
export const LIST_PAGE_SIZE = 20;
/** Rows of a page of the audit trail. */
export const AUDIT_PAGE_SIZE = 50;
/** So many entries of the trail are counted and have a page; older ones are found by date, or in the file. */
export const AUDIT_COUNT_MAX = 10_000;
/** Minutes for which an account is new: its person is told that it was made. */
export const NEW_ACCOUNT_MIN = 60;
/** People at most that one search answers. */
export const USER_SEARCH_LIMIT = 20;
/** Letters from which a word of a stranger's name can be found. */
export const STRANGER_WORD_MIN = 3;
/** People who refuse a school from whom on its search for strangers stops until support has looked. */
export const REFUSALS_TO_STOP = 3;
/** The same where the school is known: this share of those who hold its cards, so that a few pupils cannot stop it. */
export const REFUSALS_TO_STOP_SHARE = 0.02;
/** Characters at most of any search text. */
export const SEARCH_MAX = 100;
/** Milliseconds without typing after which a search is asked for. */
export const SEARCH_DEBOUNCE_MS = 1000;

/** Bytes at most of an uploaded picture. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
/** Pixels at most of a picture that is opened in the browser, and of a JPEG that is uploaded. */
export const UPLOAD_MAX_PIXELS = 40_000_000;
/** Pixels at most of an uploaded PNG or WebP, which cannot be made smaller while it is read. Crops stay far below it. */
export const UPLOAD_MAX_PIXELS_UNSHRUNK = 16_000_000;
/** Seconds that an upload may take: a photo over a phone's bad connection takes its time. */
export const UPLOAD_TIMEOUT_S = 180;
/** Seconds that a whole audit trail may take on its way into a file. */
export const EXPORT_TIMEOUT_S = 600;
/** What an upload may be, by content. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The crop frames, in CSS pixels; what is exported keeps up to `EXPORT_SCALE` times those. */
export const AVATAR_FRAME = { width: 250, height: 250 } as const;
export const BANNER_FRAME = { width: 360, height: 225, radius: 12 } as const;
export const EXPORT_SCALE = 3;

/** A card's background until the school chooses another. */
export const DEFAULT_CARD_COLOR = '#374151';
/** A card is this much as high as it is wide. */
export const CARD_RATIO = 0.625;

/** Centavos of the monthly subscription, and of the charge that verifies a card and is refunded. */
export const SUBSCRIPTION_CENTAVOS = 4990;
export const VERIFICATION_CENTAVOS = 50;
/** Day of the month on which the subscription is charged. */
export const BILLING_DAY = 10;
/** Milliseconds that Brasília is behind UTC, all year: where days begin and end for schools. */
export const BRASILIA_MS = 3 * 60 * 60 * 1000;
/** Months a new company uses the product without paying. */
export const FREE_MONTHS = 1;

/** Hours in which everything of a person who left is erased. */
export const REMOVAL_HOURS = 48;
