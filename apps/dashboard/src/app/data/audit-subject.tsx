import type { AuditEntry } from '@superhero/contract/gateway/types';
import type { ComponentType } from 'react';
import type { MessageId } from '../../i18n/message-files.ts';
import type { Translate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { isKeyOf } from '../../lib/is-key-of.ts';
import { PersonIcon } from '../../ui/icons.tsx';
import { BinIcon, SchoolIcon, SlidersIcon, ToolIcon } from '../../ui/navigation-icons.tsx';

type Kind = { Icon: ComponentType; label: MessageId; address: (id: string) => string };

const kinds = {
  announcement: {
    Icon: SlidersIcon,
    label: 'nav.instance.announcement',
    address: () => '/instance/announcement',
  },
  batch: { Icon: BinIcon, label: 'nav.deletion', address: (id) => `/deletion/${id}` },
  federalState: {
    Icon: SlidersIcon,
    label: 'nav.instance.federalStates',
    address: (id) => `/instance/federal-states/${id}`,
  },
  policyVersion: {
    Icon: SlidersIcon,
    label: 'nav.instance.privacyPolicy',
    address: () => '/instance/privacy-policy',
  },
  releaseNotes: {
    Icon: SlidersIcon,
    label: 'nav.instance.releaseNotes',
    address: () => '/instance/release-notes',
  },
  role: { Icon: SlidersIcon, label: 'nav.instance.roles', address: (id) => `/instance/roles/${id}` },
  storageProvider: {
    Icon: SlidersIcon,
    label: 'nav.instance.storage',
    address: (id) => `/instance/storage/${id}`,
  },
  switch: { Icon: SlidersIcon, label: 'nav.instance.switches', address: () => '/instance/switches' },
  tool: { Icon: ToolIcon, label: 'nav.tools', address: (id) => `/tools/${id}` },
} satisfies Record<string, Kind>;

/** What an entry is about, with the page that shows it. */
export type Concerned = {
  /** Its name at that time. Without one: its id, or the kind if there is only one of it. */
  name: string;
  hasName: boolean;
  address?: string;
  Icon?: ComponentType;
  /** The school of a person. */
  detail?: string;
};

type Entry = Pick<AuditEntry, 'person' | 'school' | 'subject'>;

/** The person first: the school is often only where the person belongs. */
export function findConcerned(t: Translate, { person, school, subject }: Entry): Concerned | undefined {
  if (person !== null) {
    const detail = school?.name ?? undefined;
    const place = { Icon: PersonIcon, address: `/people/${person.id}` };
    return { ...named(person), ...place, ...(detail !== undefined && { detail: cut(detail) }) };
  }
  if (school !== null) return { ...named(school), Icon: SchoolIcon, address: `/schools/${school.id}` };
  if (subject === null) return undefined;
  const { kind, id } = subject;
  // A newer gateway may know more kinds.
  if (!isKeyOf(kinds, kind)) return named(subject);
  const { Icon, label, address } = kinds[kind];
  const place = { Icon, address: address(id) };
  if (subject.name !== null) return { ...named(subject), ...place };
  const name = kind === 'switch' ? t.optional(`switches.${id}.name`) : undefined;
  return { name: name ?? t(label), hasName: true, ...place };
}

const named = ({ id, name }: { id: string; name: string | null }) => ({
  name: cut(name ?? id),
  hasName: name !== null,
});
