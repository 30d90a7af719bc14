import type { Composition, PreviewNotice } from '@tessera/contracts'

type Members = (PreviewNotice & { state: 'shown' })['members']

/** Members of either composition whose versions differ, by name; the shell first. */
export function differences(instead: Composition, previewComposition: Composition): Members {
  const [before, after] = [versionsOf(instead), versionsOf(previewComposition)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, instead: before.get(name) ?? null, shown: after.get(name) ?? null }))
    .filter((member) => member.instead !== member.shown)
}

const versionsOf = ({ shell, slices }: Composition): Map<string, string> =>
  new Map([['shell', shell.version] as const, ...slices.map(({ name, version }) => [name, version] as const)])

/** Numbers of their configurations, where they differ. */
export function configurationsOf(
  instead: Composition,
  previewComposition: Composition,
): Pick<PreviewNotice & { state: 'shown' }, 'configuration'> {
  const [before, after] = [instead.configuration?.number ?? null, previewComposition.configuration?.number ?? null]
  return before === after ? {} : { configuration: { instead: before, shown: after } }
}
