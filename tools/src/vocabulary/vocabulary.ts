/** Uses of words and forms that the project's style replaces. */
export interface VocabularyCount {
  /** Private words as parts of identifiers and of the file's name. */
  privateWords: number
  /** Doc comments that begin with What, Whether, Who, Where, Which or the like. */
  riddles: number
  /** Idiom verbs and pronouns in comments. */
  idiomsInComments: number
  /** Idiom verbs and pronouns in texts of three words or more, such as log lines. */
  idiomsInTexts: number
}

const PRIVATE_WORDS = new Set(
  (
    'most least fewest longest patience wish told heard asked asker kept misfit traveller gathering lane turns stranger strangers ' +
    'rooms works courier conductor testimony belief loudest plants mortal fate mend news entrance purse whom steered'
  ).split(' '),
)
const QUESTION_START = /^(what|whether|who|whom|whose|whoever|where|which|how|when|that)\b/i
const IDIOM =
  /\b(tells?|told|hears?|heard|says?|said|asks?|asked|answers?|answered|stands?|stood|standing|comes?|came|goes|went|gone|brings?|brought|keeps?|kept|nobody|somebody|anybody|everybody|whoever|mends?|mended|anew|beside)\b/gi
const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|[A-Za-z_$][\w$]*/g
const IDENTIFIER = /^[A-Za-z_$]/

/** Splits `MOST_OPEN`, `mostOpen` and `most-open` into their words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$./-]+/)

const countPrivateWords = (name: string): number => wordsOf(name).filter((word) => PRIVATE_WORDS.has(word)).length
const countIdioms = (text: string): number => text.match(IDIOM)?.length ?? 0

/** Counts the uses in a TypeScript source. Strings of fewer than three words are no texts. */
export function countVocabulary(file: string, source: string): VocabularyCount {
  const count = { privateWords: countPrivateWords(file), riddles: 0, idiomsInComments: 0, idiomsInTexts: 0 }
  for (const [token] of source.matchAll(TOKEN)) {
    if (IDENTIFIER.test(token)) count.privateWords += countPrivateWords(token)
    else if (token.startsWith('/')) {
      count.idiomsInComments += countIdioms(token)
      if (QUESTION_START.test(token.replace(/^\/\*\*[\s*]*/, ''))) count.riddles++
    } else if (token.trim().split(/\s+/).length >= 3) count.idiomsInTexts += countIdioms(token)
  }
  return count
}
