// Every call of the API by name. The server registers exactly these, and the browser's slice declares exactly these.
import { Type, type Static, type TSchema } from 'typebox';
import { auditCalls } from './audit';
import { authCalls } from './auth';
import { cardCalls } from './cards';
import { categoryCalls } from './categories';
import { classListCalls } from './classLists';
import { companyCalls } from './companies';
import { fileCalls } from './files';
import { guardianCalls } from './guardians';
import { invitationCalls } from './invitations';
import { overviewCalls } from './overview';
import { partnerListCalls } from './partnerLists';
import { partnerCalls } from './partners';
import { peopleCalls } from './people';
import { placeCalls } from './places';
import { printCalls } from './prints';
import { profileCalls } from './profile';
import { reportCalls } from './reports';
import { ADDRESSES } from './rules/addresses';
import { Id, type Call, type DeclaredCall } from './schema';
import { settingsCalls } from './settings';
import { shopPageCalls } from './shopPages';
import { subscriptionCalls } from './subscriptions';
import { supportCalls } from './support';
import { usageCalls } from './uses';
import { waitingStudentCalls } from './waitingStudents';

const declared = {
  ...authCalls,
  ...profileCalls,
  ...companyCalls,
  ...fileCalls,
  ...categoryCalls,
  ...overviewCalls,
  ...partnerCalls,
  ...shopPageCalls,
  ...usageCalls,
  ...reportCalls,
  ...partnerListCalls,
  ...cardCalls,
  ...classListCalls,
  ...guardianCalls,
  ...invitationCalls,
  ...waitingStudentCalls,
  ...printCalls,
  ...peopleCalls,
  ...subscriptionCalls,
  ...settingsCalls,
  ...auditCalls,
  ...supportCalls,
  ...placeCalls,
};

type Declared = typeof declared;
export type CallName = keyof typeof ADDRESSES;

const IdParams = Type.Object({ id: Id });
const CompanyParams = Type.Object({ companyId: Id });
/** Null stands for no content. */
const NOTHING = Type.Null({ description: 'No content' });

type ParamsIn<Path extends string> = `${Path}/` extends `${string}:id/${string}`
  ? { readonly params: typeof IdParams }
  : `${Path}/` extends `${string}:companyId/${string}`
    ? { readonly params: typeof CompanyParams }
    : unknown;
type Addressed<Address> = Address extends `${infer Method extends Call['method']} ${infer Path}`
  ? { readonly method: Method; readonly path: Path; readonly status: Call['status'] } & ParamsIn<Path>
  : never;
type Answered<Said> = Said extends { response: TSchema } ? Said : Said & { readonly response: typeof NOTHING };
export type Calls = {
  readonly [Name in CallName]: Answered<Declared[Name]> & Addressed<(typeof ADDRESSES)[Name]>;
};

function paramsIn(path: string) {
  if (path.includes(':id')) return { params: IdParams };
  return path.includes(':companyId') && { params: CompanyParams };
}

const addresses: Record<keyof Declared, string> = ADDRESSES;
export const calls = Object.fromEntries(
  Object.entries<DeclaredCall>(declared).map(([name, call]) => {
    const [method, path = ''] = addresses[name as keyof Declared].split(' ');
    const usual = { status: call.response ? 200 : 204, response: NOTHING, ...paramsIn(path) };
    return [name, { ...usual, ...call, method, path }];
  }),
) as unknown as Calls;

type PartOf<Name extends CallName, Part extends 'query' | 'body' | 'response'> =
  Calls[Name] extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : undefined;
/** A call's query string, with its numbers as numbers. */
export type QueryOf<Name extends CallName> = PartOf<Name, 'query'>;
export type BodyOf<Name extends CallName> = PartOf<Name, 'body'>;
/** A call's answer; null for no content. */
export type ResponseOf<Name extends CallName> = PartOf<Name, 'response'>;
