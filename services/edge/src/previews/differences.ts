import type { Composition, PreviewNotice } from '@tessera/contracts'

type ChangedMembers = (PreviewNotice & { state: 'shown' })['members']

/** Members of either composition whose versions differ, by name; the shell first. */
export function changedMembers(replacedComposition: Composition, previewComposition: Composition): ChangedMembers {
  const [before, after] = [versionsOf(replacedComposition), versionsOf(previewComposition)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, instead: before.get(name) ?? null, shown: after.get(name) ?? null }))
    .filter((member) => member.instead !== member.shown)
}

const versionsOf = ({ shell, slices }: Composition): Map<string, string> =>
  new Map([['shell', shell.version] as const, ...slices.map(({ name, version }) => [name, version] as const)])

/** Numbers of both configurations if they differ. */
export function changedConfiguration(
  replacedComposition: Composition,
  previewComposition: Composition,
): Pick<PreviewNotice & { state: 'shown' }, 'configuration'> {
  const [before, after] = [
    replacedComposition.configuration?.number ?? null,
    previewComposition.configuration?.number ?? null,
  ]
  return before === after ? {} : { configuration: { instead: before, shown: after } }
}
