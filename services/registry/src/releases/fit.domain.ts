import { type Breakage, type ShellRelease, type SliceRelease, satisfiesCaret } from '@tessera/contracts'
import { type Refusal, refuse } from '../registry-error.ts'

/** Why a slice cannot run in a shell: contract, a shared library, its version, or a name that it imports; null where it can. */
export function mismatch(shell: ShellRelease, { name, claims, shared }: SliceRelease): Refusal | null {
  const inShell = `shell ${shell.version}`
  const because = (...args: Parameters<typeof refuse>) => refuse(...args).refusal
  if (!satisfiesCaret(shell.contract, claims.contract))
    return because(
      'gate.contract',
      `${name} needs contract ${claims.contract}, ${inShell} gives ${shell.contract}`,
      'Choose versions of one contract: build against the shell’s, or release the shell first.',
    )
  for (const need of shared) {
    const sharedModule = shell.shared[need.name]
    if (!sharedModule)
      return because(
        'gate.shared-missing',
        `${name} needs ${need.name}, which ${inShell} does not share`,
        'Bundle the library, or have it added to the shell.',
      )
    if (!satisfiesCaret(sharedModule.version, need.requiredVersion))
      return because(
        'gate.shared-range',
        `${name} needs ${need.name} ${need.requiredVersion}, ${inShell} shares ${sharedModule.version}`,
        'Build against the version that the shell shares.',
      )
    // Releases from before names were listed have none.
    const gives = shell.gives?.[sharedModule.file]
    const absent = gives && need.names?.find((exportName) => !gives.includes(exportName))
    if (absent)
      return because(
        'gate.shared-name',
        `${name} imports ${absent} of ${need.name}, which ${inShell} does not give`,
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
    const refusal = mismatch(shell, release)
    return refusal ? [{ merchant, slice: release.name, version: release.version, message: refusal.message }] : []
  })
