import { useRouter } from '@tanstack/react-router';

/** The pages of an area that have an entry of their own in the navigation. */
export function useSubpages(area: string) {
  const { routesByPath } = useRouter();
  return Object.values(routesByPath).flatMap(({ fullPath, options: { staticData } }) =>
    isWithin(area, fullPath) && staticData?.subpage !== undefined
      ? [{ to: fullPath, label: staticData.subpage }]
      : [],
  );
}

/** Whether it is the path itself or one below it. */
export const isWithin = (path: string, pathname: string): boolean => `${pathname}/`.startsWith(`${path}/`);
