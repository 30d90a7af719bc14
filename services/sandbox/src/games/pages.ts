import { readFile } from 'node:fs/promises'
import { HIMMAPAN_SECRETS, SKY_LANTERN, THAI_HI_LO } from '@tessera/fair'
import { hiLoBowl, hiLoDish, hiLoRoom } from './art/hi-lo.ts'
import { himmapanForest, himmapanSign, himmapanSymbols } from './art/himmapan.ts'
import { lanternFlock, lanternLand, lanternStars, skyLantern } from './art/lantern.ts'
import { type GameFile, gameFile } from './assets.ts'
import { loadScripts } from './bundle.ts'

/** A game's page, without the parts that differ by visitor. */
export interface GamePage {
  title: string
  script: string
  style: string
  art: Readonly<Record<string, string>>
}

export interface GamePages {
  page(game: string): GamePage | undefined
  /** URL of the script that reads the fragment on the pages of games without a page of their own. */
  defaultScript: string
  file(name: string): GameFile | undefined
}

interface GameDefinition {
  title: string
  /** Style files in the game's folder, in order. */
  styles: readonly string[]
  /** Functions that draw the pictures, by the name in styles (`url("art/name.svg")`) and scripts. */
  art: Readonly<Record<string, () => string>>
}

/** Path of the games' files. */
export const GAME_FILES = '/play/files'

const GAMES: Readonly<Record<string, GameDefinition>> = {
  [HIMMAPAN_SECRETS]: {
    title: 'Himmapan Secrets',
    styles: ['reels.css'],
    art: {
      ...himmapanSymbols,
      forest: () => himmapanForest(false),
      night: () => himmapanForest(true),
      sign: himmapanSign,
    },
  },
  [SKY_LANTERN]: {
    title: 'Sky Lantern',
    styles: ['sky.css'],
    art: {
      stars: lanternStars,
      flock: lanternFlock,
      land: lanternLand,
      lit: () => skyLantern(true),
      unlit: () => skyLantern(false),
    },
  },
  [THAI_HI_LO]: {
    title: 'Thai Hi Lo',
    styles: ['tray.css', 'board.css', 'rack.css'],
    art: { bowl: hiLoBowl, dish: hiLoDish, room: hiLoRoom },
  },
}

/** The sandbox's own games that have a page. */
export const GAMES_WITH_PAGES: readonly string[] = Object.keys(GAMES)

const readText = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

const DEFAULT_SCRIPT = 'plain'
/** Entry of each page's script, by the name of its output. */
export const GAME_SCRIPTS = {
  ...Object.fromEntries(GAMES_WITH_PAGES.map((game) => [game, new URL(`./${game}/main.ts`, import.meta.url)])),
  [DEFAULT_SCRIPT]: new URL('../play/main.ts', import.meta.url),
}
const KIT_STYLES = ['./kit/base.css', './kit/controls.css', './kit/panels.css']

/** Draws the pictures, and loads the scripts (`loadScripts`) and styles of the pages. */
export async function buildGamePages(scriptsFolder?: string): Promise<GamePages> {
  const [scripts, ...kitStyles] = await Promise.all([
    loadScripts(GAME_SCRIPTS, scriptsFolder),
    ...KIT_STYLES.map(readText),
  ])
  const files = new Map<string, GameFile>()
  const addFile = async (name: string, bytes: Buffer | string): Promise<string> => {
    const file = await gameFile(name, bytes)
    files.set(file.name, file)
    return `${GAME_FILES}/${file.name}`
  }
  const buildPage = async (
    game: string,
    { title, art, styles }: GameDefinition,
  ): Promise<readonly [string, GamePage]> => {
    const artByName = Object.fromEntries(
      await Promise.all(
        Object.entries(art).map(
          async ([name, drawSvg]) => [name, await addFile(`${game}-${name}.svg`, drawSvg())] as const,
        ),
      ),
    )
    const ownStyles = await Promise.all(styles.map((name) => readText(`./${game}/${name}`)))
    const style = [...kitStyles, ...ownStyles]
      .join('')
      .replace(/url\("art\/([a-z-]+)\.svg"\)/g, (_, name: string) => `url("${artByName[name]}")`)
    return [
      game,
      {
        title,
        art: artByName,
        script: await addFile(`${game}.js`, scripts.get(game) ?? ''),
        style: await addFile(`${game}.css`, style),
      },
    ]
  }
  const pages = new Map(
    await Promise.all(Object.entries(GAMES).map(([game, definition]) => buildPage(game, definition))),
  )
  const defaultScript = await addFile(`${DEFAULT_SCRIPT}.js`, scripts.get(DEFAULT_SCRIPT) ?? '')
  return { defaultScript, page: (game) => pages.get(game), file: (name) => files.get(name) }
}

export type LoadPages = () => Promise<GamePages>

/** Builds the pages once, on the first request; a failed build is retried. */
export function cachePages(scriptsFolder?: string): LoadPages {
  let cachedPages: Promise<GamePages> | undefined
  return () => {
    cachedPages ??= buildGamePages(scriptsFolder).catch((error: unknown) => {
      cachedPages = undefined
      throw error
    })
    return cachedPages
  }
}
