import { HelpList } from './help-list.tsx'
import { Marks } from './marks.tsx'

/** Lower part of the home page's foot, shown once the visitor is near it. */
export const FootLists = () => (
  <>
    <Marks />
    <HelpList />
  </>
)
