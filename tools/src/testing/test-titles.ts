import { nodesOf, type SyntaxNode, textOf } from './syntax.ts'

const ID = /\b(?:[A-Z]{3}-\d{2,3}|X-\d\d)\b/g
const HOLE = /%[a-zA-Z#]/g
/** A test that does not run proves nothing. */
const IDLE = ['skip', 'todo', 'fixme']

/** The ids of rows that a title names, ranges (`SHL-003..SHL-010`) opened. */
export function idsIn(title: string): string[] {
  const opened = title.replace(
    /\b([A-Z]{3})-(\d{3})\.\.(?:\1-)?(\d{3})\b/g,
    (_, rows: string, from: string, to: string) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, i) => `${rows}-${String(Number(from) + i).padStart(3, '0')}`,
      ).join(' '),
  )
  return opened.match(ID) ?? []
}

/** The titles of a source's tests that run; of a table's test one for each row of the table, with the row's texts filled in. */
export function titlesOf(root: SyntaxNode): string[] {
  const tables = constantsOf(root)
  return [...nodesOf(root)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee)) return []
    const title = textOf(argument(node, 0))
    if (title === null) return []
    const table = tableOf(node.callee as SyntaxNode, tables)
    return table === null ? [title] : table.map((row) => filled(title, row))
  })
}

/** `test`, `it`, `test.only`, `test.each(table)`, `test.each<Row>(table)`. */
function isTest(callee: unknown): boolean {
  const { type, value, object, property, callee: inner } = (callee ?? {}) as SyntaxNode
  if (type === 'Identifier') return value === 'test' || value === 'it'
  if (type === 'MemberExpression') return isTest(object) && !IDLE.includes(String((property as SyntaxNode).value))
  return type === 'CallExpression' && isTest(inner)
}

function tableOf(callee: SyntaxNode, tables: Map<string, SyntaxNode>): SyntaxNode[] | null {
  if (callee.type !== 'CallExpression') return null
  const firstArgument = bare(argument(callee, 0))
  const table = firstArgument?.type === 'Identifier' ? tables.get(String(firstArgument.value)) : firstArgument
  return table?.type === 'ArrayExpression' ? elements(table) : null
}

function filled(title: string, row: SyntaxNode): string {
  const cells = row.type === 'ArrayExpression' ? elements(row) : [row]
  let at = 0
  return title.replace(HOLE, (hole) => textOf(cells[at++]) ?? hole)
}

const constantsOf = (root: SyntaxNode): Map<string, SyntaxNode> =>
  new Map(
    [...nodesOf(root)].flatMap((node) => {
      const value = node.type === 'VariableDeclarator' ? bare(node.init) : null
      return value ? [[String((node.id as SyntaxNode).value), value] as const] : []
    }),
  )

const argument = (call: SyntaxNode, at: number): SyntaxNode | undefined =>
  (call.arguments as { expression: SyntaxNode }[])[at]?.expression
const elements = (array: SyntaxNode): SyntaxNode[] =>
  (array.elements as ({ expression: SyntaxNode } | null)[]).flatMap((element) => bare(element?.expression) ?? [])

/** Without `as const` and the like around it. */
function bare(node: unknown): SyntaxNode | null {
  let inner = node as SyntaxNode | null | undefined
  while (inner && /^Ts(Const|As|Satisfies|Type)|^ParenthesisExpression/.test(inner.type))
    inner = inner.expression as SyntaxNode
  return inner ?? null
}
