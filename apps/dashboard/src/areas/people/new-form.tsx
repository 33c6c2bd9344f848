import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { createPerson } from '../../api/people-writes.ts';
import { InstanceCode } from '../../shell/instance-code.tsx';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { isReason, ReasonRow, toReason } from '../../shell/reason.tsx';
import { rejectionOf, useWrite } from '../../shell/write.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { TextRow } from '../../ui/text-row.tsx';
import type { Created } from './created-panel.tsx';
import { findEmailFault } from './email.ts';
import styles from './new-form.module.css';
import { forgetPeople, useSchoolName } from './people.ts';
import { RefusedNotice } from './refused-notice.tsx';
import { RoleChoice } from './role-choice.tsx';
import { superheroRole } from './role-words.ts';
import { SchoolPicker, type ChosenSchool } from './school-picker.tsx';

type Props = { schoolId: string | undefined; onCreated: (created: Created) => void };

const longestName = 100;

export function NewForm({ schoolId, onCreated }: Props) {
  const intl = useIntl();
  const place = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState({ firstName: '', lastName: '', email: '', reason: '' });
  const [picked, setPicked] = useState<ChosenSchool>();
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [isSure, setIsSure] = useState(false);
  const [tries, setTries] = useState(0);
  const given = useSchoolName(schoolId);
  const school = picked ?? (schoolId === undefined ? undefined : { id: schoolId, name: given ?? schoolId });
  const write = useWrite(createPerson, (answer, { firstName, lastName }) => {
    forgetPeople();
    onCreated({ name: `${firstName} ${lastName}`, answer });
  });
  const isTold = tries > 0;
  const isMissing = { firstName: texts.firstName.trim() === '', lastName: texts.lastName.trim() === '' };
  const emailFault = findEmailFault(texts.email);
  const roleFault = roles.length === 0 ? ('none' as const) : undefined;
  const isUnsure = roles.includes(superheroRole) && !isSure;
  const isReady =
    !isMissing.firstName &&
    !isMissing.lastName &&
    [emailFault, roleFault].every((fault) => fault === undefined) &&
    !isUnsure &&
    isReason(texts.reason);

  const { state } = write;
  useEffect(() => {
    if (tries > 0 || state.is === 'refused')
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, state]);

  function submit() {
    if (write.isBusy) return;
    if (!isReady || school === undefined) return setTries(tries + 1);
    void write.write({
      firstName: texts.firstName.trim(),
      lastName: texts.lastName.trim(),
      email: texts.email.trim(),
      schoolId: school.id,
      roles: [...roles],
      ...(roles.includes(superheroRole) && { givesSuperhero: isSure }),
      ...toReason(texts.reason),
    });
  }

  function findEmailError(): string | undefined {
    if (isTold && emailFault) return intl.formatMessage({ id: `people.fault.email.${emailFault}` });
    if (write.state.is === 'refused' && write.state.error.type === 'EMAIL_IN_USE')
      return intl.formatMessage({ id: 'people.fault.email.used' });
    return rejectionOf(intl, write.state, 'email');
  }

  const isTyped = Object.values(texts).some(Boolean) || picked !== undefined || roles.length > 0;
  const type = (name: keyof typeof texts) => (text: string) => {
    setTexts({ ...texts, [name]: text });
    // What the platform rejected was about the text before.
    if (state.is === 'refused') write.forget();
  };
  return (
    <Panel title={intl.formatMessage({ id: 'people.new.person' })}>
      <PanelBody>
        <form
          ref={place}
          className={styles.form}
          noValidate
          onSubmit={(submission) => {
            submission.preventDefault();
            submit();
          }}
        >
          {(['firstName', 'lastName'] as const).map((name) => (
            <TextRow
              key={name}
              label={intl.formatMessage({ id: `people.fact.${name}` })}
              error={
                isTold && isMissing[name]
                  ? intl.formatMessage({ id: `people.fault.${name}` })
                  : rejectionOf(intl, write.state, name)
              }
              value={texts[name]}
              maxLength={longestName}
              onType={type(name)}
            />
          ))}
          <TextRow
            label={intl.formatMessage({ id: 'people.fact.email' })}
            hint={intl.formatMessage({ id: 'people.email.lowerCase' })}
            error={findEmailError()}
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
              isTold && school === undefined
                ? intl.formatMessage({ id: 'people.fault.school' })
                : rejectionOf(intl, write.state, 'schoolId')
            }
          />
          <RoleChoice
            had={[]}
            chosen={roles}
            onChoose={(chosen) => {
              setRoles(chosen);
              if (!chosen.includes(superheroRole)) setIsSure(false);
            }}
            isSure={isSure}
            onSure={setIsSure}
            isTold={isTold}
            fault={roleFault}
            rejected={rejectionOf(intl, write.state, 'roleNames')}
          />
          <ReasonRow value={texts.reason} isTold={isTold} onType={type('reason')} />
          <RefusedNotice write={write} />
          <div className={styles.buttons}>
            <Button look="primary" type="submit" isWaiting={write.isBusy}>
              {intl.formatMessage({
                id: write.state.is === 'running' ? 'write.running' : 'people.new.create',
              })}
              <InstanceCode />
            </Button>
            <LinkButton to="/people">{intl.formatMessage({ id: 'write.cancel' })}</LinkButton>
          </div>
        </form>
        <LeaveGuard isTyped={isTyped} />
      </PanelBody>
    </Panel>
  );
}
