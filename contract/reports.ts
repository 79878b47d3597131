// Students tell their school that a shop did not accept the card.
import { Type, type Static } from 'typebox';
import { REPORT_REASONS, type ReportReason } from './rules/partner/reports';
import { MESSAGES } from './rules/words/messages';
import { Id, nullable, NullableText, optionalText, Page, PAGING } from './schema';
import type { DeclaredCall } from './schema';

const Reason = Type.Unsafe<ReportReason>({
  type: 'string',
  enum: [...REPORT_REASONS],
  messages: { required: MESSAGES.report.reason, invalid: MESSAGES.report.reason },
});

const CreateReport = Type.Object({
  reason: Reason,
  comment: optionalText({ messages: { maxLength: MESSAGES.report.commentMax } }),
});

/**
 * A report as the school reads it. `student`: the name on the card of this school; null once the report has lost its
 * name, or if the student has no card here. Days are Brasília's; `settled_on` is null while open.
 */
export const Report = Type.Object({
  id: Id,
  day: Type.String(),
  reason: Reason,
  comment: NullableText,
  student: nullable(Type.Object({ full_name: Type.String(), class_name: NullableText })),
  settled_on: NullableText,
});
export type Report = Static<typeof Report>;

/** `open`: unsettled reports of the whole list. */
export const ReportList = Type.Object({ reports: Type.Array(Report), open: Type.Integer(), ...PAGING });
export type ReportList = Static<typeof ReportList>;

export const reportCalls = {
  createReport: {
    audience: 'person',
    summary: 'Tells the school that a partner, open to a card of the caller, did not accept it; one a day and partner',
    body: CreateReport,
    status: 201,
    /** `is_changed`: the caller has reported this partner today already, and the new report replaces that one. */
    response: Type.Object({ is_changed: Type.Boolean() }),
  },
  listReports: {
    audience: 'administrator',
    summary: "What students told of one partner of the caller's companies: open reports first, then the newest",
    query: Type.Object({ page: Page }),
    response: ReportList,
  },
  settleReport: {
    audience: 'administrator',
    summary: 'Marks a report as settled, or opens it again',
    body: Type.Object({ settled: Type.Boolean() }),
    response: Report,
  },
} as const satisfies Record<string, DeclaredCall>;
