import * as v from 'valibot';
import type { BoundClient } from './client.ts';
import { OutcomeUnknownError } from './client.ts';

const Deleted = v.object({ deletedFiles: v.number() });

/** The files service, in the session of the caller. */
export function bindFiles(filesService: BoundClient) {
  return {
    /**
     * Marks all files of a school as deleted. How the service rejects a call is not known, so any answer other than a
     * success is an unknown outcome.
     */
    deleteOfSchool: async (schoolId: string) => {
      const path = `/admin/file/storage-location/school/${schoolId}`;
      const call = 'DELETE /storage-location/school';
      const { status, body } = await filesService.write({ call, method: 'DELETE', path });
      if (status < 200 || status >= 300) throw new OutcomeUnknownError(status);
      const read = v.safeParse(Deleted, body);
      return { status, deletedFiles: read.success ? read.output.deletedFiles : null };
    },
  };
}
