import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type Props = {
  /** A path of this site. */
  href: string;
  title?: string | undefined;
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
};

/**
 * A link in a cell of a list. The router's own link follows every navigation to know whether it is active, which takes
 * a sixth of the time to render a row.
 */
export function CellLink({ href, children, ...rest }: Props) {
  const router = useRouter();

  function follow(click: MouseEvent): void {
    // With another button or a modifier key the browser opens a tab or a menu.
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    void router.navigate({ href });
  }

  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
