import { SlotFillers as Fillers, type SlotId } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useShell } from '../../shell-context.ts'
import { SliceView } from './slice-view.tsx'

const FilledSlot = observer(function FilledSlot({ name }: { name: SlotId }) {
  return useShell()
    .claims.slots(name)
    .map(({ slice, expose }) => <SliceView key={slice.name} slice={slice} expose={expose} place="slot" />)
})

const renderSlot = (name: SlotId) => <FilledSlot name={name} />

/** Lets the frame and every page render a slot that slices fill, with the platform's `Slot`. */
export const SlotFillers = ({ children }: { children: ReactNode }) => <Fillers value={renderSlot}>{children}</Fillers>
