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
  const label = (
    name:
      | 'name'
      | 'officialSchoolNumber'
      | 'federalState'
      | 'county'
      | 'purpose'
      | 'externalId'
      | 'showsStudentsToTeachers'
      | 'language'
      | 'timezone'
      | 'createdAt'
      | 'updatedAt',
  ) => t(`schools.field.${name}`);
  const edit = (name: string) => <EditLink schoolId={id} what={name} />;
  const facts: FactItem[] = [
    { name: label('name'), value: school.name, edit: edit(label('name')), isLong: true },
    {
      name: label('officialSchoolNumber'),
      value: number && <CopyableValue text={number} what={label('officialSchoolNumber')} />,
      edit: edit(label('officialSchoolNumber')),
    },
    { name: label('purpose'), value: school.purpose && purposeLabel(t, school.purpose) },
    { name: label('federalState'), value: school.federalState?.name ?? null },
    // The platform lets a county be set only once.
    { name: label('county'), value: county?.name ?? null },
    {
      name: label('showsStudentsToTeachers'),
      value: yesOrNo(t, school.showsStudentsToTeachers),
      edit: edit(label('showsStudentsToTeachers')),
      isLong: true,
    },
    { name: label('language'), value: language && t.languageName(language) },
    { name: label('timezone'), value: school.timezone },
    {
      name: label('externalId'),
      value: externalId && <Copyable id={externalId} what={label('externalId')} />,
      isLong: true,
    },
    { name: label('createdAt'), value: createdAt && <Moment at={createdAt} /> },
    { name: label('updatedAt'), value: <Moment at={school.updatedAt} /> },
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
