import { SlotFillers as Fillers, type SlotId } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useShell } from '../../shell-context.ts'
import { SliceView } from './slice-view.tsx'

const Filled = observer(function Filled({ name }: { name: SlotId }) {
  return useShell()
    .claims.slots(name)
    .map(({ slice, expose }) => <SliceView key={slice.name} slice={slice} expose={expose} place="slot" />)
})

const draw = (name: SlotId) => <Filled name={name} />

/** Lets the frame and every page draw a place that slices fill, with the platform's `Slot`. */
export const SlotFillers = ({ children }: { children: ReactNode }) => <Fillers value={draw}>{children}</Fillers>
