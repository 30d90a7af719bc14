import { HelpList } from './help-list.tsx'
import { Marks } from './marks.tsx'

/** What the foot of the home page shows once the visitor comes near it. */
export const FootLists = () => (
  <>
    <Marks />
    <HelpList />
  </>
)
