import { sizeChecks } from './apps/dashboard/build/size-checks.ts';

// oxlint-disable-next-line import/no-default-export -- size-limit reads nothing else.
export default sizeChecks();
