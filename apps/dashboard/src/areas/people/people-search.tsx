import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDraft } from '../../lib/draft.ts';
import { isId } from '../../lib/id.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import styles from './people-search.module.css';
import { searchAgain, stopSearching, useSchoolName } from './people.ts';
import { findSearchFault, toAddress, type PlaceTexts } from './place-in-list.ts';
import { SchoolDialog } from './school-dialog.tsx';

type Props = { texts: PlaceTexts; isSearching: boolean; isRejected: boolean };

/** On Enter, not while typing: each search goes through a million people. */
export function PeopleSearch({ texts, isSearching, isRejected }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { search: applied = '', school } = texts;
  const [text, type] = useDraft(applied);
  const [refused, setRefused] = useState<string>();
  const [isChoosing, setIsChoosing] = useState(false);
  const fault = findSearchFault(text) ?? (isRejected && applied === text ? 'rejected' : undefined);
  // Nobody is told of a mistake while typing: only after Enter, or when it came with the address.
  const isTold = refused === text || (applied !== '' && applied === text);

  // The gateway's answer comes after the focus may have moved to the button.
  useEffect(() => {
    if (isRejected) field.current?.focus();
  }, [isRejected]);

  function submit(submission: SyntheticEvent) {
    submission.preventDefault();
    if (findSearchFault(text) !== undefined) {
      setRefused(text);
      field.current?.focus();
      return;
    }
    // An address cannot hold half a surrogate pair.
    const search = text.replaceAll(/\p{Cs}/gu, '').trim();
    if (search === applied && texts.page === undefined) searchAgain();
    else void navigate({ to: '/people', search: toAddress({ search, school, page: undefined }) });
  }

  function narrow(to: string | undefined) {
    void navigate({ to: '/people', search: toAddress({ search: applied, school: to, page: undefined }) });
  }

  return (
    <search className={styles.bar}>
      <form
        className={styles.form}
        aria-label={intl.formatMessage({ id: 'people.search.label' })}
        noValidate
        onSubmit={submit}
      >
        <div className={styles.field}>
          <Field
            ref={field}
            label={intl.formatMessage({ id: 'people.search.field' })}
            error={fault && isTold ? intl.formatMessage({ id: `people.search.fault.${fault}` }) : undefined}
            type="search"
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(change) => type(change.target.value)}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit">{intl.formatMessage({ id: 'people.search.do' })}</Button>
          {isSearching && (
            <Button
              onClick={() => {
                stopSearching();
                field.current?.focus();
              }}
            >
              {intl.formatMessage({ id: 'people.search.stop' })}
            </Button>
          )}
        </div>
      </form>
      <div className={styles.narrow}>
        {school === undefined ? (
          <Button look="quiet" onClick={() => setIsChoosing(true)}>
            {intl.formatMessage({ id: 'people.search.narrow' })}
          </Button>
        ) : (
          <Narrowed school={school} onRemove={() => narrow(undefined)} />
        )}
      </div>
      {isChoosing && (
        <SchoolDialog
          onClosed={() => setIsChoosing(false)}
          onChosen={(chosen) => {
            setIsChoosing(false);
            narrow(chosen.id);
          }}
        />
      )}
    </search>
  );
}

function Narrowed({ school, onRemove }: { school: string; onRemove: () => void }) {
  const intl = useIntl();
  const name = useSchoolName(isId(school) ? school : undefined) ?? school;
  const title = intl.formatMessage({ id: 'people.search.school' });
  return (
    <FilterChips
      label={intl.formatMessage({ id: 'filter.applied' })}
      chips={[
        {
          name: 'school',
          label: intl.formatMessage({ id: 'filter.chip' }, { name: title, value: name }),
          removeLabel: intl.formatMessage({ id: 'filter.remove' }, { name: title }),
          onRemove,
        },
      ]}
      removeAllLabel={intl.formatMessage({ id: 'people.search.allSchools' })}
      onRemoveAll={onRemove}
    />
  );
}
