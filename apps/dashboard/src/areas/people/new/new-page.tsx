import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSchoolName } from '../../../app/data/school-name.ts';
import { rejectionOf, useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { FormStatus } from '../../../app/form/form-fields.tsx';
import { findEmailError, findNameError, maxNameLength } from '../../../app/form/person-fields.ts';
import { closeOrAsk, useLeaveReason } from '../../../app/form/leave-reasons.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { isId } from '../../../lib/id.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { TextRow } from '../../../ui/form-row.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { type CreatedPerson, createPerson, invalidatePeople } from '../api.ts';
import { knownRoles, superheroRole } from '../labels.tsx';
import { CopiedChoice, OneTimeSecret } from '../one-time-secret.tsx';
import { PeopleWriteNotice } from '../people-write-notice.tsx';
import { RoleChoice } from '../person-fields.tsx';
import { type ChosenSchool, SchoolPicker } from '../../../app/form/school-picker.tsx';
import styles from './new-page.module.css';

const route = getRouteApi('/area/people/new');

export function NewPage() {
  const { school, role } = route.useSearch();
  const schoolId = school !== undefined && isId(school) ? school : undefined;
  const t = useTranslate();
  const [created, setCreated] = useState<Created>();
  const title = t('people.new.title');
  return (
    <AreaPage
      name={title}
      title={title}
      breadcrumbs={<Breadcrumbs area="people" current={title} />}
      place={created === undefined ? '' : 'created'}
      subtitle={t('people.new.next')}
    >
      {created === undefined ? (
        <NewForm
          schoolId={schoolId}
          role={knownRoles.find((known) => known === role)}
          onCreated={setCreated}
        />
      ) : (
        <CreatedPanel created={created} onNext={() => setCreated(undefined)} />
      )}
    </AreaPage>
  );
}

/** The answer is missing if the person was created but the response was lost. */
type CreatedProps = { created: Created; onNext: () => void };

function CreatedPanel({ created: { name, answer }, onNext }: CreatedProps) {
  const t = useTranslate();
  const [isCopied, setIsCopied] = useState(false);
  const isAtRisk = answer !== undefined && !isCopied;
  useLeaveReason('secret', isAtRisk);
  return (
    <Panel title={t('people.new.done', { name })}>
      {answer !== undefined && (
        <Facts>
          <Fact name={t('people.login.username')}>{answer.username}</Fact>
        </Facts>
      )}
      <PanelBody>
        {answer && <SharedEmail others={answer.othersWithEmail} />}
        <OneTimeSecret
          kind="password"
          label={t('people.new.password')}
          value={answer?.initialPassword}
          username={answer?.username}
          onCopied={() => setIsCopied(true)}
        />
        {answer !== undefined && <CopiedChoice isChecked={isCopied} onCheck={setIsCopied} />}
        <div className={styles.buttons}>
          {answer !== undefined && (
            <LinkButton to="/people/$personId" params={{ personId: answer.id }}>
              {t('people.new.toPerson')}
            </LinkButton>
          )}
          <Button onClick={isAtRisk ? () => void closeOrAsk('secret', onNext) : onNext}>
            {t('people.new.again')}
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

/** Two operators can use an address at the same moment, and the platform accepts it twice (T43). */
function SharedEmail({ others }: { others: readonly string[] | null }) {
  const t = useTranslate();
  if (others !== null && others.length === 0) return null;
  const state = others === null ? 'unchecked' : 'shared';
  return (
    <Notice tone="warning" title={t(`people.new.${state}.title`)} text={t(`people.new.${state}.text`)}>
      {others?.map((personId) => (
        <LinkButton key={personId} to="/people/$personId" params={{ personId }} target="_blank">
          {t('people.new.shared.open')}
        </LinkButton>
      ))}
    </Notice>
  );
}

type Created = { name: string; answer: CreatedPerson | undefined };

type FormProps = {
  schoolId: string | undefined;
  /** Selected at first. */
  role: string | undefined;
  onCreated: (created: Created) => void;
};

const names = ['firstName', 'lastName'] as const;

function NewForm({ schoolId, role, onCreated }: FormProps) {
  const t = useTranslate();
  const [texts, setTexts] = useState({ firstName: '', lastName: '', email: '' });
  const [picked, setPicked] = useState<ChosenSchool>();
  const [roles, setRoles] = useState<readonly string[]>(role === undefined ? [] : [role]);
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
      submitLabel={t('people.new.title')}
      cancel={<LinkButton to="/people">{t('write.cancel')}</LinkButton>}
      hasInput={
        Object.values(texts).some(Boolean) || picked !== undefined || roles.some((one) => one !== role)
      }
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
                label={t(`people.field.${name}`)}
                error={
                  (showsErrors ? describeNameError(name) : undefined) ?? rejectionOf(t, write.state, name)
                }
                value={texts[name]}
                maxLength={maxNameLength}
                onType={type(name)}
              />
            ))}
            <TextRow
              label={t('people.field.email')}
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
