import { useTranslate } from '../../../i18n/translate.tsx';
import type { School } from '../api.ts';
import { Copyable, CopyableValue } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { FactList, type FactItem } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { purposeLabel, yesOrNo } from '../labels.ts';
import { EditLink } from './edit-link.tsx';

export function FactsPanel({ school }: { school: School }) {
  const t = useTranslate();
  const { id, officialSchoolNumber: number, externalId, county, language, createdAt } = school;
  const edit = (name: string) => <EditLink schoolId={id} what={name} />;
  const facts: FactItem[] = [
    { name: t('schools.field.name'), value: school.name, edit: edit(t('schools.field.name')), isLong: true },
    {
      name: t('schools.field.officialSchoolNumber'),
      value: number && <CopyableValue text={number} what={t('schools.field.officialSchoolNumber')} />,
      edit: edit(t('schools.field.officialSchoolNumber')),
    },
    { name: t('schools.field.purpose'), value: school.purpose && purposeLabel(t, school.purpose) },
    { name: t('schools.field.federalState'), value: school.federalState?.name ?? null },
    // The platform lets a county be set only once.
    { name: t('schools.field.county'), value: county?.name ?? null },
    {
      name: t('schools.field.showsStudentsToTeachers'),
      value: yesOrNo(t, school.showsStudentsToTeachers),
      edit: edit(t('schools.field.showsStudentsToTeachers')),
      isLong: true,
    },
    { name: t('schools.field.language'), value: language && t.languageName(language) },
    { name: t('schools.field.timezone'), value: school.timezone },
    {
      name: t('schools.field.externalId'),
      value: externalId && <Copyable id={externalId} what={t('schools.field.externalId')} />,
      isLong: true,
    },
    { name: t('schools.field.createdAt'), value: createdAt && <Moment at={createdAt} /> },
    { name: t('schools.field.updatedAt'), value: <Moment at={school.updatedAt} /> },
  ];
  return (
    <Panel title={t('schools.field.title')}>
      <FactList
        facts={facts}
        renderNotGiven={(names) => t('facts.notGiven', { names: t.list(names, 'unit') })}
      />
    </Panel>
  );
}
