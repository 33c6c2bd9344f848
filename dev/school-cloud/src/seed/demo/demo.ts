/** The data of `npm run demo` and `npm run dev`: a school cloud as it looks after two years of use. */
export { demoPassword } from '../people.ts';
export { demoAccounts } from './accounts.ts';
export { demoPeople } from './named-people.ts';
export { demoSchools } from './named-schools.ts';
export { hasDemoData } from './reset-demo.ts';
export { seedDemo } from './seed-demo.ts';
export { demoTools } from './tools.ts';
