import { runGenerator } from '@tessera/create-slice'
import { newPage } from './new/page.ts'
import { ROOT } from './root.ts'

const USAGE =
  'npm run new:page -- lobby jackpots [--title "Jackpots"] [--title-th "แจ็กพอต"] [--access public|member|agent]'

await runGenerator(
  USAGE,
  2,
  ['title', 'title-th', 'access'],
  async ([slice = '', page = ''], { title, 'title-th': titleTh, access }) => {
    const options = { ...(title && { title }), ...(titleTh && { titleTh }), ...(access && { access }) }
    const { files, inContract: isInContract } = await newPage(ROOT, slice, page, options)
    const hint = isInContract ? '' : `give ./${page} to sliceContract in a test of the slice\n`
    return `${files.join('\n')}\n${hint}`
  },
)
