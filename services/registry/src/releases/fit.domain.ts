import { type Breakage, type ShellRelease, type SliceRelease, satisfiesCaret } from '@tessera/contracts'
import { err, type Rejection } from '../registry-error.ts'

/** Returns why a slice cannot run in a shell: contract, a shared library, its version, or a name that it imports; null if it can. */
export function findMismatch(shell: ShellRelease, { name, claims, shared }: SliceRelease): Rejection | null {
  const inShell = `shell ${shell.version}`
  const toRejection = (...args: Parameters<typeof err>) => err(...args).rejection
  if (!satisfiesCaret(shell.contract, claims.contract))
    return toRejection(
      'gate.contract',
      `${name} needs contract ${claims.contract}, ${inShell} gives ${shell.contract}`,
      'Choose versions of one contract: build against the shell’s, or release the shell first.',
    )
  for (const requirement of shared) {
    const sharedModule = shell.shared[requirement.name]
    if (!sharedModule)
      return toRejection(
        'gate.shared-missing',
        `${name} needs ${requirement.name}, which ${inShell} does not share`,
        'Bundle the library, or have it added to the shell.',
      )
    if (!satisfiesCaret(sharedModule.version, requirement.requiredVersion))
      return toRejection(
        'gate.shared-range',
        `${name} needs ${requirement.name} ${requirement.requiredVersion}, ${inShell} shares ${sharedModule.version}`,
        'Build against the version that the shell shares.',
      )
    // Older releases do not list the exported names.
    const exportedNames = shell.gives?.[sharedModule.file]
    const missingName = exportedNames && requirement.names?.find((exportName) => !exportedNames.includes(exportName))
    if (missingName)
      return toRejection(
        'gate.shared-name',
        `${name} imports ${missingName} of ${requirement.name}, which ${inShell} does not give`,
        'Do without the name, or release a shell that gives it.',
      )
  }
  return null
}

/** Lists the running slices that could not run in a shell. */
export const breakagesOf = (
  shell: ShellRelease,
  liveSlices: readonly { merchant: string; release: SliceRelease }[],
): Breakage[] =>
  liveSlices.flatMap(({ merchant, release }) => {
    const rejection = findMismatch(shell, release)
    return rejection ? [{ merchant, slice: release.name, version: release.version, message: rejection.message }] : []
  })
