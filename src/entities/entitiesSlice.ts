// Every record that the server has answered, once: a table for each type.
import {
  createEntityAdapter,
  createSlice,
  isDraft,
  original,
  type EntityState,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { AuditEntry } from '@vinculo/contract/audit';
import type { Card, HolderCard } from '@vinculo/contract/cards';
import type { Category } from '@vinculo/contract/categories';
import type { Company, Template } from '@vinculo/contract/companies';
import type { FamilyCard } from '@vinculo/contract/guardians';
import type { MyInvitation } from '@vinculo/contract/invitations';
import type { HolderPartner, Partner } from '@vinculo/contract/partners';
import type { Manager, Person } from '@vinculo/contract/people';
import type { Profile } from '@vinculo/contract/profile';
import type { Report } from '@vinculo/contract/reports';
import type { Subscription } from '@vinculo/contract/subscriptions';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';

/** Where the API slice lies beside this one. */
export const API_PATH = 'api';

/** A manager who was added or removed here, until a list of the server contains the change. */
export interface ManagerChange {
  id: string;
  companyId: string;
  kind: 'add' | 'remove';
  person: Pick<Manager, 'id'> & Partial<Manager>;
  /** The server has made it; a list asked for before may still arrive. */
  isMade: boolean;
}

/**
 * A partner whose mark is on its way to the server. `press`: the newest press. `kept`: the mark that the server has.
 */
interface FavoriteMark {
  id: string;
  press: string;
  kept: boolean;
}

/** The tables. A record as its company sees it and as its students see it are two records. */
export interface Records {
  auditEntries: AuditEntry;
  cards: Card;
  categories: Category;
  companies: Company;
  familyCards: FamilyCard;
  favoriteMarks: FavoriteMark;
  holderCards: HolderCard;
  holderPartners: HolderPartner;
  myInvitations: MyInvitation;
  managerChanges: ManagerChange;
  managers: Manager;
  partners: Partner;
  people: Person;
  profiles: Profile;
  reports: Report;
  subscriptions: Subscription;
  templates: Template;
  waitingStudents: WaitingStudent;
}
export type RecordType = keyof Records;

/** A record, with the version that an update names if the record was read by itself. */
export type Stored<K extends RecordType> = Records[K] & { version?: string };
export type Tables = { [K in RecordType]: EntityState<Stored<K>, string> };
export type Received = { [K in RecordType]?: readonly Stored<K>[] };
export interface Ref<K extends RecordType = RecordType> {
  of: K;
  id: string;
}

type Row = { id: string; version?: string };
const adapter = createEntityAdapter<Row>();
const table = () => adapter.getInitialState();
const EMPTY = {
  auditEntries: table(),
  cards: table(),
  categories: table(),
  companies: table(),
  familyCards: table(),
  favoriteMarks: table(),
  holderCards: table(),
  holderPartners: table(),
  myInvitations: table(),
  managerChanges: table(),
  managers: table(),
  partners: table(),
  people: table(),
  profiles: table(),
  reports: table(),
  subscriptions: table(),
  templates: table(),
  waitingStudents: table(),
} satisfies Record<RecordType, EntityState<Row, string>> as Tables;

const tableOf = (tables: Tables, of: string) => tables[of as RecordType] as EntityState<Row, string>;

const entitiesSlice = createSlice({
  name: 'entities',
  initialState: EMPTY,
  reducers: {
    recordsReceived(tables, { payload }: PayloadAction<Received>) {
      for (const [of, rows] of Object.entries(payload)) {
        const records = tableOf(tables, of);
        for (const row of rows) {
          const draft = records.entities[row.id];
          // If the same answer has set the record before, it is not a draft.
          const before = isDraft(draft) ? original(draft) : draft;
          // A list has no versions: if its row differs from the record, the record's version is unknown.
          const named = before?.version && !row.version ? { ...row, version: before.version } : row;
          if (!before || copyWithStructuralSharing(before, named) !== before) adapter.setOne(records, row);
        }
      }
    },
    /** Changes some fields of a record, where the whole record is not known. */
    recordChanged<K extends RecordType>(
      tables: Tables,
      { payload: { of, id, changes } }: PayloadAction<Ref<K> & { changes: Partial<Records[K]> }>,
    ) {
      adapter.updateOne(tableOf(tables, of), { id, changes: changes as Partial<Row> });
    },
    /** The records are gone; a list that still names them shows them no more. */
    recordsRemoved(tables, { payload }: PayloadAction<readonly Ref[]>) {
      for (const { of, id } of payload) adapter.removeOne(tableOf(tables, of), id);
    },
    /**
     * Drops all other records, which no answer names. A change that is on its way to the server stays until it has
     * arrived.
     */
    recordsKept(tables, { payload }: PayloadAction<readonly Ref[]>) {
      const kept = new Set(payload.map(({ of, id }) => `${of} ${id}`));
      for (const of of Object.keys(tables)) {
        if (of === 'managerChanges' || of === 'favoriteMarks') continue;
        const stored = tableOf(tables, of);
        adapter.removeMany(
          stored,
          stored.ids.filter((id) => !kept.has(`${of} ${id}`)),
        );
      }
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(
      ({ type }) => type === `${API_PATH}/resetApiState`,
      () => EMPTY,
    ),
});

export const entitiesReducer = entitiesSlice.reducer;
export const { recordsReceived, recordChanged, recordsRemoved, recordsKept } = entitiesSlice.actions;
