import { findNewText } from '../../audit/personal-data.ts';
import type { Checks } from '../../audit/checks.ts';
import { dateField, titleField } from './policy-rules.ts';

type PolicyChecks = Pick<Checks, 'instance.publishPolicyVersion' | 'instance.deletePolicyVersion'>;

/** How the reconciler finds out later whether a version was published or deleted. */
export const policyChecks: PolicyChecks = {
  // By title and date: both are stored as they were sent.
  'instance.publishPolicyVersion': async ({ platform }, { personal }) => {
    const [title, date] = [findNewText(personal, titleField), findNewText(personal, dateField)];
    if (title === undefined || date === undefined) return { outcome: 'unknown' };
    const versions = await platform.privacyPolicy.list();
    const isStored = versions.some((each) => each.title === title && each.publishedAt === date);
    return { outcome: isStored ? 'succeeded' : 'not-applied' };
  },
  'instance.deletePolicyVersion': async ({ platform }, { subject }) => {
    if (subject === undefined) return { outcome: 'unknown' };
    const versions = await platform.privacyPolicy.list();
    return { outcome: versions.some(({ _id }) => _id === subject.id) ? 'not-applied' : 'succeeded' };
  },
};
