import { useIntl } from 'react-intl';
import { useStore } from '../../lib/store.ts';
import { isRecovering, recoverNow, type StartProblem, startProblems } from '../../session/start-up.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What went wrong at the start: one notice, for the cause and not for each of its effects. */
export function StartNotice() {
  const intl = useIntl();
  const [first] = useStore(startProblems);
  const isBusy = useStore(isRecovering);
  if (first === undefined) return null;

  const { tone, id } = toWords(first);
  return (
    <Notice
      tone={tone}
      title={intl.formatMessage({ id: `${id}.title` })}
      text={intl.formatMessage({ id: `${id}.text` })}
    >
      <Button isWaiting={isBusy} onClick={() => void recoverNow()}>
        {intl.formatMessage({ id: isBusy ? 'start.retrying' : 'error.retry' })}
      </Button>
    </Notice>
  );
}

function toWords({ step, kind }: StartProblem) {
  if (kind === 'config-missing') return { tone: 'error', id: 'start.configMissing' } as const;
  if (kind === 'config-invalid') return { tone: 'error', id: 'start.configInvalid' } as const;
  if (step === 'session') return { tone: 'warning', id: 'start.session' } as const;
  if (kind === 'server-unreachable') return { tone: 'warning', id: 'start.server' } as const;
  return { tone: 'info', id: 'start.settings' } as const;
}
