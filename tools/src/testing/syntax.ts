import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/** A node of swc's syntax tree; its other members are nodes, lists of nodes or plain values. */
export interface SyntaxNode {
  type: string
  [member: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The syntax tree of a TypeScript source. Throws if the source cannot be parsed. */
export const parseSource = (source: string): SyntaxNode =>
  parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2023' }) as unknown as SyntaxNode

export const parseFile = (file: string): SyntaxNode => {
  const tsx = !file.endsWith('.ts')
  const source = readFileSync(file, 'utf8')
  return parseSync(source, { syntax: 'typescript', tsx, target: 'es2023' }) as unknown as SyntaxNode
}

/** A node and all below it, in the order of the source. */
export function* nodesOf(root: unknown): Generator<SyntaxNode> {
  if (isNode(root)) yield root
  if (typeof root === 'object' && root !== null) for (const child of Object.values(root)) yield* nodesOf(child)
}

/** Text of a literal with any quotes; `{}` replaces interpolations. Null if it is no text. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node.value)
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw).join('{}')
}

/** Texts of all literals in a source. */
export const textsIn = (root: SyntaxNode): string[] =>
  [...nodesOf(root)].flatMap((node) => {
    const text = textOf(node)
    return text === null ? [] : [text]
  })
