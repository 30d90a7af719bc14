import { join } from 'node:path'
import { ROOT } from './root.ts'
import { sourcesBelow } from './testing/sources.ts'
import { nodesOf, parseFile, parseSource, type SyntaxNode } from './testing/syntax.ts'

const CALLS = '@tessera/site/calls'
const named = (node: unknown): unknown => (node as { value?: unknown } | undefined)?.value

/** Calls of the contract of which a source reads what a browser's bundle does not have: `query` and `body`. */
function readsOf(source: SyntaxNode): string[] {
  const nodes = [...nodesOf(source)]
  const calls = new Set(
    nodes
      .filter((node) => node.type === 'ImportDeclaration' && named(node.source) === CALLS)
      .flatMap((node) => (node.specifiers as SyntaxNode[]).map(({ local }) => named(local))),
  )
  return nodes
    .filter((node) => node.type === 'MemberExpression')
    .filter(({ object, property }) => calls.has(named(object)) && /^(query|body)$/.test(String(named(property))))
    .map(({ object, property }) => `${named(object)}.${named(property)}`)
}

test('reads no request schema of a call on any page: its bundle has the reply alone', () => {
  const pages = sourcesBelow(ROOT).filter(
    (file) => /^(shell|mfe-[a-z]+)\/src\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
  )
  expect(pages.length).toBeGreaterThan(500)
  expect(pages.flatMap((file) => readsOf(parseFile(join(ROOT, file))).map((read) => `${file}: ${read}`))).toEqual([])
})

test.each([
  [`import { Games } from '${CALLS}'\nGames.query?.safeParse({})`, ['Games.query']],
  [`import { Games as All } from '${CALLS}'\nconst { data } = All.body.safeParse({})`, ['All.body']],
  [`import { Games } from '${CALLS}'\nGames.reply.parse({}); message.body`, []],
])('finds a read: %s', (source, found) => {
  expect(readsOf(parseSource(source))).toEqual(found)
})
