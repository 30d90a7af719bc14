import { type Breakage, type ShellRelease, type SliceRelease, satisfiesCaret } from '@tessera/contracts'
import { err, type Rejection } from '../registry-error.ts'

/** Returns why a slice cannot run in a shell: contract, a shared library, its version, or a name that it imports; null if it can. */
export function mismatch(shell: ShellRelease, { name, claims, shared }: SliceRelease): Rejection | null {
  const inShell = `shell ${shell.version}`
  const toRejection = (...args: Parameters<typeof err>) => err(...args).rejection
  if (!satisfiesCaret(shell.contract, claims.contract))
    return toRejection(
      'gate.contract',
      `${name} needs contract ${claims.contract}, ${inShell} gives ${shell.contract}`,
      'Choose versions of one contract: build against the shell’s, or release the shell first.',
    )
  for (const need of shared) {
    const sharedModule = shell.shared[need.name]
    if (!sharedModule)
      return toRejection(
        'gate.shared-missing',
        `${name} needs ${need.name}, which ${inShell} does not share`,
        'Bundle the library, or have it added to the shell.',
      )
    if (!satisfiesCaret(sharedModule.version, need.requiredVersion))
      return toRejection(
        'gate.shared-range',
        `${name} needs ${need.name} ${need.requiredVersion}, ${inShell} shares ${sharedModule.version}`,
        'Build against the version that the shell shares.',
      )
    // Releases from before names were listed have none.
    const exportedNames = shell.gives?.[sharedModule.file]
    const missingName = exportedNames && need.names?.find((exportName) => !exportedNames.includes(exportName))
    if (missingName)
      return toRejection(
        'gate.shared-name',
        `${name} imports ${missingName} of ${need.name}, which ${inShell} does not give`,
        'Do without the name, or release a shell that gives it.',
      )
  }
  return null
}

/** Lists the running slices that could not run in a shell. */
export const breakagesOf = (
  shell: ShellRelease,
  live: readonly { merchant: string; release: SliceRelease }[],
): Breakage[] =>
  live.flatMap(({ merchant, release }) => {
    const rejection = mismatch(shell, release)
    return rejection ? [{ merchant, slice: release.name, version: release.version, message: rejection.message }] : []
  })
