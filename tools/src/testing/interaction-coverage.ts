import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SliceClaims } from '@tessera/contracts'
import type { Interaction, SliceSide } from '@tessera/site/interactions'
import { parseSource } from './syntax.ts'
import { titlesOf } from './test-titles.ts'

/** Titles of tests that name an interaction, by their location. */
export interface InteractionTitles {
  shell: readonly string[]
  /** Tests of each slice, with those of the contract kit where the slice runs it. */
  slices: Readonly<Partial<Record<SliceSide, readonly string[]>>>
  /** Black-box tests of the whole site: they cover every side. */
  site: readonly string[]
}
type Claims = Pick<SliceClaims, 'routes' | 'slots' | 'popups'>

/** Titles in a source that name an interaction. */
export const titlesIn = (source: string): string[] =>
  source.includes('X-') ? titlesOf(parseSource(source)).filter((title) => /\bX-\d\d\b/.test(title)) : []

const readSources = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

/** Reads the titles of the checkout at `root`. */
export function readTitles(root: string, slices: readonly SliceSide[]): InteractionTitles {
  const kit = readSources(join(root, 'shared', 'testing', 'src'), /(slice-contract|shared-interactions)\.tsx$/)
  const titlesOfSlice = (slice: SliceSide): string[] => {
    const sliceSources = readSources(join(root, `mfe-${slice}`, 'src'), /\.test\.tsx?$/)
    return (
      sliceSources.some((source) => source.includes('sliceContract(')) ? [...sliceSources, ...kit] : sliceSources
    ).flatMap(titlesIn)
  }
  return {
    shell: readSources(join(root, 'shell', 'src'), /\.test\.tsx?$/).flatMap(titlesIn),
    slices: Object.fromEntries(slices.map((slice) => [slice, titlesOfSlice(slice)])),
    site: readSources(join(root, 'e2e', 'tests'), /\.spec\.ts$/).flatMap(titlesIn),
  }
}

/** Lists the missing tests of interactions by side, one line each. */
export function findMissingTests(
  interactions: Readonly<Record<string, Interaction>>,
  titles: InteractionTitles,
  claims: Readonly<Partial<Record<SliceSide, Claims>>>,
): string[] {
  const hasTitleWith = (id: string, list: readonly string[] = []) =>
    list.some((title) => title.split(/\s+/).includes(id))
  const isPending = ({ awaits }: Interaction, slice: SliceSide) => {
    const awaitedTarget = awaits?.[slice]
    return awaitedTarget !== undefined && !isClaimed(claims[slice], awaitedTarget)
  }
  return Object.entries(interactions).flatMap(([id, interaction]) => {
    const slices = new Set(
      [...interaction.from, ...interaction.to].filter((side) => side !== 'shell' && side !== 'api'),
    )
    const isTestedOnSite = hasTitleWith(id, titles.site)
    return [
      ...(isTestedOnSite || hasTitleWith(id, titles.shell) ? [] : [`${id}: no test of the shell names it`]),
      ...[...slices]
        .filter((slice) => !isTestedOnSite && !isPending(interaction, slice) && !hasTitleWith(id, titles.slices[slice]))
        .map((slice) => `${id}: no test of mfe-${slice} names it`),
    ]
  })
}

const isClaimed = (claims: Claims | undefined, target: string): boolean =>
  claims !== undefined &&
  (claims.routes.some(({ path, aliases = [] }) => path === target || aliases.includes(target)) ||
    [...claims.routes, ...claims.slots, ...claims.popups].some(({ expose }) => expose === target))
