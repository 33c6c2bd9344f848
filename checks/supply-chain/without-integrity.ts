/**
 * Packages for other platforms than that of the lock file's author. The registry in use did not have them, so their
 * checksums are missing and npm trusts the registry. If you work on such a platform, add the checksums with
 * `npm install` and remove the packages here.
 */
export const withoutIntegrity: readonly string[] = [
  ...platforms(
    '@node-rs/bcrypt-',
    '2.0.0',
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm64-gnu linux-arm64-musl linux-x64-musl win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  ),
  ...platforms(
    '@oxc-parser/binding-',
    '0.155.0',
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  ),
  ...platforms('@oxlint-tsgolint/', '7.0.2006', 'darwin-arm64 darwin-x64 win32-arm64 win32-x64'),
  ...platforms(
    '@oxlint/binding-',
    '1.93.0',
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  ),
  ...platforms('lefthook-', '2.2.2', 'android-arm64'),
];

function platforms(prefix: string, version: string, names: string): string[] {
  return names.split(' ').map((name) => `${prefix}${name}@${version}`);
}
