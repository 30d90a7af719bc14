import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as menuPromotions from './expose/menu-promotions.tsx'
import * as promotions from './expose/promotions.tsx'

sliceContract(slice, { './menu-promotions': menuPromotions, './promotions': promotions })
