/** Leaderships and commercial directions: both have a name, a head and members. */
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { DifferingField } from '#pwa/admin/components/conflict-sheet.tsx';
import type { HistoryChange } from '#pwa/admin/components/history-aside.tsx';
import type { HistoryCall } from '#pwa/admin/history-of.ts';
import { type ShownTexts, textKey } from '#pwa/admin/shown-texts.ts';
import type { Conflict } from '#pwa/admin/use-kept-form.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import type { CallDefinition, ListOf } from '#shared/kernel/call.ts';
import type { byId } from '#shared/kernel/call-fields.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import type { Role } from '#shared/kernel/permissions.ts';

export interface TeamRow {
  id: number;
  version: number;
}

type AnsweredBy<Row> = CallDefinition & { list?: never; answer: z.ZodType<Row, Row> };
/** The calls of a team: read one, write, history and list. */
export interface TeamCalls<Row> {
  get: AnsweredBy<Row> & { params: typeof byId };
  create: AnsweredBy<Row> & { body: z.ZodObject; message: string };
  update: AnsweredBy<Row> & { params: typeof byId; body: z.ZodObject; message: string };
  history: HistoryCall & { params: typeof byId };
  list: CallDefinition;
}

/** The differences between a leadership and a direction: how the head and the members are found. */
export interface Team<Row, Found> {
  calls: TeamCalls<Row>;
  /** The name of its table, in the server's news. */
  table: string;
  /** The list's screen. */
  back: string;
  titles: { create: string; edit: string; view: string };
  schema: z.ZodType<FieldValues, FieldValues>;
  nameField: { name: keyof Row & string; label: string };
  head: { name: keyof Row & string; label: string; role: Role; nameOf: (row: Row) => string };
  members: {
    name: string;
    label: string;
    /** Finds who may belong to it. */
    call: ListOf<Found>;
    sortBy: string;
    empty: string;
    /** Those that belong to it when it is opened. */
    of: (row: Row) => readonly { id: number; label: string }[];
    textOf: (found: Found) => string;
    /** Why a found person or leadership cannot be added to the opened team (null: a new one); undefined when they can. */
    unavailable?: (found: Found, row: Row | null) => string | undefined;
  };
}

export interface HeadChoice {
  value: number;
  label: string;
}

/** The users who have the role today, and the current head, whatever their role is now. */
export function headChoices<Row extends TeamRow, Found>(heads: readonly UserDocument[], { head }: Team<Row, Found>, row: Row | null): HeadChoice[] {
  const choices = heads.map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }));
  const own = Number(row?.[head.name] ?? 0);
  return row === null || choices.some(({ value }) => value === own) ? choices : [...choices, { value: own, label: head.nameOf(row) }];
}

/** The form's values for a team; for a new team without a row. */
export function valuesOf<Row extends TeamRow, Found>({ nameField, head, members }: Team<Row, Found>, row: Row | null): FieldValues {
  const belonging = row ? members.of(row) : [];
  return {
    [nameField.name]: row?.[nameField.name] ?? '',
    [head.name]: row?.[head.name] ?? null,
    [members.name]: belonging.map(({ id }) => id),
    shown: Object.fromEntries(belonging.map(({ id, label }) => [textKey(members.name, id), label])),
  };
}

/** @param shown the names for the ids in the person's own version */
export function differingOf<Row extends TeamRow, Found>(
  team: Team<Row, Found>,
  { mine, theirs, choices, shown }: Conflict<Row> & { choices: readonly HeadChoice[]; shown: ShownTexts },
): DifferingField[] {
  const saved = valuesOf(team, theirs);
  const texts: ShownTexts = { ...shown, ...saved['shown'] };
  const { nameField, head, members } = team;
  const fields = [
    { ...nameField, text: String },
    { ...head, text: (id: unknown) => choices.find(({ value }) => value === id)?.label ?? '' },
    { ...members, text: (ids: unknown) => listed(Array.isArray(ids) ? ids.map((id) => texts[textKey(members.name, id)] ?? `n.º ${id}`) : []) },
  ];
  return fields
    .map(({ name, label, text }) => ({ name, label, mine: text(mine[name]), theirs: text(saved[name]) }))
    .filter((field) => field.mine !== field.theirs);
}

export function changesOfTeam<Row extends TeamRow, Found>(
  { nameField, head, members }: Team<Row, Found>,
  { before, after }: Pick<HistoryLine, 'before' | 'after'>,
): HistoryChange[] {
  // The log keeps rows of this team as their call gave them.
  const wordsOf = (row: unknown) => {
    const team = row as Row | null;
    return team && [String(team[nameField.name]), head.nameOf(team), listed(members.of(team).map(({ label }) => label))];
  };
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return [nameField, head, members]
    .map(({ name, label }, index) => ({ name, label, before: was?.[index] ?? '—', after: is?.[index] ?? '—' }))
    .filter((change) => change.before !== change.after);
}

const listed = (names: readonly string[]) => [...names].sort().join(', ') || 'Ninguno';
