/** Error that the caller can fix: a plain message, and nothing was written. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** A page's name in each form that code writes it in. */
export interface PageName {
  /** `big-wins`: paths, exposes, files. */
  kebab: string
  /** `big_wins`: keys of texts. */
  snake: string
  /** `BigWins`: components and classes. */
  pascal: string
  /** `bigWins`: variables. */
  camel: string
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const MAX_LENGTH = 30
/** Names that the generated files use for something else, or that the language reserves. */
const RESERVED_NAMES = new Set(
  `arguments await break case catch class compose const continue debugger default delete do else enum eval export extends
  false finally fetch for function host if implements import in instanceof interface items let load new null package page
  private protected public render retry return screen shared slice static store styles super switch test texts this throw
  true try typeof var void while window with yield`.split(/\s+/),
)

/** @throws {@link Refusal} when no page can have this name */
export function pageName(kebab: string): PageName {
  if (!NAME.test(kebab) || kebab.length > MAX_LENGTH)
    throw new Refusal(`${kebab} is no name: small letters and digits in words with hyphens, at most ${MAX_LENGTH}`)
  const pascal = kebab.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  const camel = pascal[0]?.toLowerCase() + pascal.slice(1)
  if (RESERVED_NAMES.has(camel)) throw new Refusal(`${kebab} is a reserved name: choose another one`)
  return { kebab, snake: kebab.replaceAll('-', '_'), pascal, camel }
}

/** `lobby` and `mfe-lobby` are the same slice. */
export const sliceName = (name: string): string => {
  const pageKebab = name.replace(/^mfe-/, '')
  pageName(pageKebab)
  return `mfe-${pageKebab}`
}

/** Title of a page in both languages; what is not given follows from its name. */
export function titles(page: PageName, options: { title?: string; titleTh?: string }): { th: string; en: string } {
  const text = page.kebab.replaceAll('-', ' ')
  const en = options.title ?? `${text[0]?.toUpperCase()}${text.slice(1)}`
  const th = options.titleTh ?? `หน้า ${en}`
  if (!/^[A-Z][A-Za-z ]{0,39}$/.test(en))
    throw new Refusal(`give --title: "${en}" is no title in English (letters and spaces, a capital first)`)
  if (!/[\u0e00-\u0e7f]/.test(th) || !/^[\u0e00-\u0e7fA-Za-z0-9 ]{1,40}$/.test(th))
    throw new Refusal(`"${th}" is no title in Thai (Thai letters, spaces and digits)`)
  return { th, en }
}
