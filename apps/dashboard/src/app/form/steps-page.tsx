import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { EarlierIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Steps } from '../../ui/steps.tsx';
import { AreaPage } from '../frame/area-page.tsx';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';

type Props = {
  area: Parameters<typeof Breadcrumbs>[0]['area'];
  title: string;
  subtitle?: ReactNode;
  /** The names of the steps. */
  steps: readonly string[];
  current: number;
  children: ReactNode;
};

/** A page with a task in steps. */
export function StepsPage({ area, title, subtitle = null, steps, current, children }: Props) {
  const t = useTranslate();
  return (
    <AreaPage
      name={title}
      title={title}
      // The heading gets the focus when the step changes.
      place={String(current)}
      breadcrumbs={<Breadcrumbs area={area} current={title} />}
      subtitle={subtitle}
      actions={<Steps label={t('steps.label')} doneLabel={t('steps.done')} steps={steps} current={current} />}
    >
      {children}
    </AreaPage>
  );
}

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useTranslate();
  return (
    <Button onClick={onBack}>
      <EarlierIcon />
      {t('steps.back')}
    </Button>
  );
}
