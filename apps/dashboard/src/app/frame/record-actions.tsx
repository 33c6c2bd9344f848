import { type ComponentType, Fragment, type ReactNode, use } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { useMediaQuery } from '../../lib/media-query.ts';
import { MoreIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MenuList } from '../../ui/menu-list.tsx';
import { ClosePopover, Popover } from '../../ui/popover.tsx';
import styles from './record-actions.module.css';

export type RecordAction = {
  id: string;
  name: string;
  icon?: ComponentType | undefined;
  /** What it does. */
  title?: string | undefined;
  /** Opens something irreversible, which still asks for confirmation. */
  isRisky?: boolean;
  opensDialog?: boolean;
  isWaiting?: boolean;
  /** Its dialog or result, which stays when the menu that it was chosen from has closed. */
  outcome?: ReactNode;
} & ({ link: { to: string; search?: Readonly<Record<string, string>> } } | { run: () => void });

type Action = RecordAction | false | undefined;

type Props = {
  /** The one that operators need most. */
  first?: Action;
  /** Up to two more that are shown. On a phone they are in the menu. */
  second?: readonly Action[];
  /** In a menu, always last. */
  more?: readonly Action[];
  /** None stands out. */
  areEqual?: boolean;
  /** The name of the object, where there are several on a page. */
  of?: string | undefined;
};

/** The actions in the head of a page: one stands out, at most two are beside it, and the rest is in a menu. */
export function RecordActions({ first, second = [], more = [], areEqual = false, of }: Props) {
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [main] = toActions([first]);
  // Without a first action, the second ones stay: a phone has room for one button.
  const shown = isPhone && main !== undefined ? [] : toActions(second);
  const listed = [...(shown.length > 0 ? [] : toActions(second)), ...toActions(more)];
  const buttons = [...(main === undefined ? [] : [main]), ...shown];
  return (
    <>
      {[...buttons, ...listed].map(({ id, outcome }) => (
        <Fragment key={id}>{outcome}</Fragment>
      ))}
      <div className={areEqual ? `${styles.actions} ${styles.equal}` : styles.actions}>
        {buttons.map((action) => (
          <ActionButton key={action.id} action={action} isFirst={action === main} of={of} />
        ))}
        {listed.length > 0 && <Menu actions={listed} of={of} />}
      </div>
    </>
  );
}

const toActions = (actions: readonly Action[]) =>
  actions.filter((action) => action !== false && action !== undefined);

type ButtonProps = Pick<Props, 'of'> & { action: RecordAction; isFirst: boolean };

function ActionButton({ action, isFirst, of }: ButtonProps) {
  const t = useTranslate();
  const { name, icon: Icon, title, isRisky = false, opensDialog = false, isWaiting = false } = action;
  const variant = isRisky ? 'risk' : isFirst ? 'primary' : undefined;
  const content = (
    <>
      {Icon && <Icon />}
      {name}
    </>
  );
  if ('link' in action)
    return (
      <LinkButton {...action.link} {...(variant && { variant })} title={title}>
        {content}
      </LinkButton>
    );
  return (
    <Button
      {...(variant && { variant })}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-label={of === undefined ? undefined : t('actions.of', { action: name, name: of })}
      title={title}
      isWaiting={isWaiting}
      onClick={action.run}
    >
      {content}
    </Button>
  );
}

function Menu({ actions, of }: Pick<Props, 'of'> & { actions: readonly RecordAction[] }) {
  const t = useTranslate();
  const more = t('actions.more');
  const label = of === undefined ? more : t('actions.of', { action: more, name: of });
  return (
    <div className={styles.more}>
      <Popover
        variant="plain"
        align="end"
        label={label}
        button={
          <>
            <MoreIcon />
            <span className="visually-hidden">{label}</span>
          </>
        }
      >
        <Items label={label} actions={actions} />
      </Popover>
    </div>
  );
}

function Items({ label, actions }: { label: string; actions: readonly RecordAction[] }) {
  const close = use(ClosePopover);
  return (
    <MenuList
      label={label}
      items={actions.map((action) => ({
        key: action.id,
        label: action.name,
        icon: action.icon,
        ...('link' in action && { link: action.link }),
        onChoose: () => {
          close();
          if ('run' in action && action.isWaiting !== true) action.run();
        },
      }))}
    />
  );
}
