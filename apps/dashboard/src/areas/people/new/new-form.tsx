import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { type CreatedPerson, createPerson, invalidatePeople } from '../api.ts';
import { useSchoolName } from '../../../app/data/school-name.ts';
import { rejectionOf, useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { FormStatus } from '../../../app/form/form-fields.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PanelBody } from '../../../ui/panel.tsx';
import { TextRow } from '../../../ui/form-row.tsx';
import { superheroRole } from '../labels.tsx';
import { PeopleWriteNotice } from '../people-write-notice.tsx';
import { RoleChoice } from '../role-choice.tsx';
import { type ChosenSchool, SchoolPicker } from '../school-picker.tsx';
import { findEmailError, findNameError, maxNameLength } from '../../../app/form/person-fields.ts';

export type Created = { name: string; answer: CreatedPerson | undefined };

type Props = { schoolId: string | undefined; onCreated: (created: Created) => void };

const names = ['firstName', 'lastName'] as const;

export function NewForm({ schoolId, onCreated }: Props) {
  const t = useTranslate();
  const [texts, setTexts] = useState({ firstName: '', lastName: '', email: '' });
  const [picked, setPicked] = useState<ChosenSchool>();
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const schoolName = useSchoolName(schoolId);
  const given = schoolId === undefined ? undefined : { id: schoolId, name: schoolName ?? schoolId };
  const school = picked ?? given;
  const write = useWrite(createPerson, (answer, { body: { firstName, lastName } }) => {
    invalidatePeople();
    onCreated({ name: `${firstName} ${lastName}`, answer });
  });
  const person = {
    firstName: texts.firstName.trim(),
    lastName: texts.lastName.trim(),
    email: texts.email.trim(),
  };
  const emailError = findEmailError(person.email);
  const givesSuperhero = roles.includes(superheroRole);
  const isValid =
    names.every((name) => findNameError(person[name]) === undefined) &&
    emailError === undefined &&
    school !== undefined &&
    roles.length > 0 &&
    (!givesSuperhero || isConfirmed);

  function describeNameError(name: (typeof names)[number]): string | undefined {
    const error = findNameError(person[name]);
    if (error === 'empty') return t(`people.error.${name}`);
    return error && t(`people.error.name.${error}`);
  }

  function describeEmailError(showsErrors: boolean): string | undefined {
    if (showsErrors && emailError) return t(`people.error.email.${emailError}`);
    if (write.state.is === 'rejected' && write.state.error.type === 'EMAIL_IN_USE')
      return t('people.error.email.used');
    return rejectionOf(t, write.state, 'email');
  }

  const type = (name: keyof typeof texts) => (text: string) => {
    setTexts({ ...texts, [name]: text });
    // The platform rejected the text before.
    if (write.state.is === 'rejected') write.forget();
  };
  return (
    <CreateForm
      title={t('people.new.person')}
      submitLabel={t('people.new.submit')}
      cancel={<LinkButton to="/people">{t('write.cancel')}</LinkButton>}
      hasInput={Object.values(texts).some(Boolean) || picked !== undefined || roles.length > 0}
      isValid={isValid}
      write={write}
      notice={<PeopleWriteNotice write={write} />}
      onSubmit={(reason) => {
        if (school === undefined) return;
        const confirmation = givesSuperhero && { givesSuperhero: isConfirmed };
        void write.write({
          body: { ...person, schoolId: school.id, roles: [...roles], ...confirmation, ...reason },
        });
      }}
    >
      <FormStatus.Consumer>
        {({ showsErrors }) => (
          <PanelBody>
            {names.map((name) => (
              <TextRow
                key={name}
                label={t(`people.fact.${name}`)}
                error={
                  (showsErrors ? describeNameError(name) : undefined) ?? rejectionOf(t, write.state, name)
                }
                value={texts[name]}
                maxLength={maxNameLength}
                onType={type(name)}
              />
            ))}
            <TextRow
              label={t('people.fact.email')}
              hint={t('people.email.lowerCase')}
              error={describeEmailError(showsErrors)}
              value={texts.email}
              inputMode="email"
              spellCheck={false}
              autoCapitalize="none"
              onType={type('email')}
            />
            <SchoolPicker
              chosen={school}
              onChoose={setPicked}
              error={
                showsErrors && school === undefined
                  ? t('people.error.school')
                  : rejectionOf(t, write.state, 'schoolId')
              }
            />
            <RoleChoice
              current={[]}
              chosen={roles}
              onChoose={setRoles}
              hasSuperhero
              isConfirmed={isConfirmed}
              onConfirm={setIsConfirmed}
              showsErrors={showsErrors}
              error={roles.length === 0 ? 'none' : undefined}
              rejection={rejectionOf(t, write.state, 'roleNames')}
            />
          </PanelBody>
        )}
      </FormStatus.Consumer>
    </CreateForm>
  );
}
