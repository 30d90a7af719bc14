import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { minify } from '@swc/core'
import { productionAliases } from './common.ts'
import unnamedComponents from './unnamed-components.ts'

const SOURCE = `
import * as React10 from 'react'
var Used = React10.forwardRef(function UsedWithRef(props) { return React10.createElement('a', props) });
Used.displayName = "Used";
var Unused = React10.forwardRef(function UnusedWithRef(props) { return React10.createElement('form', props) });
Unused.displayName = "Unused";
export { Used }
`

test('drops an unused component from every bundle, and includes a used one', async () => {
  const { code } = await minify(unnamedComponents(SOURCE), { module: true, compress: true, mangle: false })
  expect(code).not.toMatch(/Unused|form/)
  expect(code).toContain('Used=React10.forwardRef(')
})

test('reads the shipped router in the form that the loader expects', () => {
  const { 'react-router$': index = '' } = productionAliases(import.meta.dirname)
  const modules = readdirSync(dirname(index)).filter((file) => /^chunk-.*\.mjs$/.test(file))
  const source = modules.map((file) => readFileSync(join(dirname(index), file), 'utf8')).join('\n')
  expect(source).toMatch(/^NavLink\.displayName/m)
  expect(unnamedComponents(source)).not.toMatch(/^(NavLink|Form)\.displayName|= React\d+\.forwardRef\($/m)
})
