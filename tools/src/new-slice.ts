import { runGenerator } from '@tessera/create-slice'
import { newSlice } from './new/slice.ts'
import { ROOT } from './root.ts'

const USAGE = 'npm run new:slice -- mfe-demo [--title "Demo"] [--title-th "ตัวอย่าง"]'

await runGenerator(USAGE, 1, ['title', 'title-th'], async ([name = ''], { title, 'title-th': titleTh }) => {
  const files = await newSlice(ROOT, name, { ...(title && { title }), ...(titleTh && { titleTh }) })
  const slice = files[0]?.split('/')[0]
  return `${files.join('\n')}\nnext: npm run dev -w ${slice}\n`
})
