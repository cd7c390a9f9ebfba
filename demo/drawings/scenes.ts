import type { Painter } from './canvas.ts'
import type { LightName } from './light.ts'
import { paintChaiStall, paintDog, paintLamps, paintMarket } from './scenes/bazaar.ts'
import {
  paintCricket,
  paintMonument,
  paintPark,
  paintPlanting,
  paintRun,
  paintYoga,
} from './scenes/green.ts'
import {
  paintBalcony,
  paintCycle,
  paintDosa,
  paintLibrary,
  paintRangoli,
} from './scenes/indoors.ts'
import {
  paintBusStop,
  paintMetro,
  paintPothole,
  paintRain,
  paintStreet,
  paintTerrace,
  paintTram,
} from './scenes/street.ts'
import { paintBeach, paintLake, paintSeaFace, paintTempleTank } from './scenes/water.ts'

export type Scene = {
  paint: Painter
  /** A description for people who cannot see the picture; the hour of the day is added to it. */
  alt: string
  lights: readonly [LightName, ...LightName[]]
}

export type SceneName = keyof typeof scenes

export const scenes = {
  balcony: {
    paint: paintBalcony,
    alt: 'Flower pots on a jaali balcony, roofs of the city behind',
    lights: ['morning', 'golden', 'noon', 'dusk'],
  },
  beach: {
    paint: paintBeach,
    alt: 'Painted fishing boats on a beach with palms',
    lights: ['dawn', 'morning', 'golden', 'dusk'],
  },
  busStop: {
    paint: paintBusStop,
    alt: 'A city bus pulling in at a stop where people wait',
    lights: ['morning', 'noon', 'golden', 'dusk'],
  },
  chaiStall: {
    paint: paintChaiStall,
    alt: 'A roadside chai stall with a steaming kettle',
    lights: ['dawn', 'morning', 'golden', 'dusk', 'night'],
  },
  cricket: {
    paint: paintCricket,
    alt: 'A cricket game on a neighbourhood ground',
    lights: ['morning', 'golden', 'noon', 'dusk'],
  },
  cycle: {
    paint: paintCycle,
    alt: 'A bicycle with a basket leaning by a painted wall and a door',
    lights: ['morning', 'noon', 'golden'],
  },
  dog: {
    paint: paintDog,
    alt: 'A street dog with a red collar resting on the steps of a house',
    lights: ['morning', 'noon', 'golden'],
  },
  dosa: {
    paint: paintDosa,
    alt: 'A crisp dosa on a banana leaf with three chutneys and coffee',
    lights: ['morning', 'noon', 'golden'],
  },
  lake: {
    paint: paintLake,
    alt: 'Geese on a still lake with reeds and low hills',
    lights: ['dawn', 'morning', 'golden', 'dusk'],
  },
  lamps: {
    paint: paintLamps,
    alt: 'Rows of clay lamps on steps under strings of coloured lights',
    lights: ['dusk', 'night'],
  },
  library: {
    paint: paintLibrary,
    alt: 'Full shelves of a small library with an open book and a reading lamp',
    lights: ['morning', 'golden', 'dusk', 'noon'],
  },
  market: {
    paint: paintMarket,
    alt: 'Vegetable carts under striped awnings in a street market',
    lights: ['morning', 'golden', 'dusk', 'noon'],
  },
  metro: {
    paint: paintMetro,
    alt: 'A metro train crossing a viaduct above the street',
    lights: ['dawn', 'noon', 'golden', 'dusk', 'night'],
  },
  monument: {
    paint: paintMonument,
    alt: 'An old domed tomb in a garden with morning walkers',
    lights: ['dawn', 'morning', 'golden', 'dusk'],
  },
  park: {
    paint: paintPark,
    alt: 'A park path between trees, people walking and one resting on a bench',
    lights: ['dawn', 'morning', 'golden', 'dusk', 'noon'],
  },
  planting: {
    paint: paintPlanting,
    alt: 'Neighbours planting saplings in a row',
    lights: ['morning', 'noon', 'golden'],
  },
  pothole: {
    paint: paintPothole,
    alt: 'A water-filled pothole in the road between two orange cones',
    lights: ['noon', 'rain', 'morning', 'dusk'],
  },
  rain: {
    paint: paintRain,
    alt: 'People with umbrellas in a lane in the rain',
    lights: ['rain'],
  },
  rangoli: {
    paint: paintRangoli,
    alt: 'A round rangoli of petals in bright powder, marigolds at the corners',
    lights: ['morning', 'noon', 'golden'],
  },
  run: {
    paint: paintRun,
    alt: 'Runners on a red track along a row of trees',
    lights: ['dawn', 'morning', 'golden'],
  },
  seaFace: {
    paint: paintSeaFace,
    alt: 'People strolling on a sea-front promenade, towers across the bay',
    lights: ['morning', 'golden', 'dusk', 'night', 'rain'],
  },
  street: {
    paint: paintStreet,
    alt: 'A street of flat-roofed houses with neem trees and parked scooters',
    lights: ['dawn', 'morning', 'noon', 'golden', 'dusk', 'night'],
  },
  templeTank: {
    paint: paintTempleTank,
    alt: 'A temple tower and palms beside a stepped tank with lotuses',
    lights: ['dawn', 'morning', 'golden', 'dusk'],
  },
  terrace: {
    paint: paintTerrace,
    alt: 'Kites in the sky above terraces with black water tanks',
    lights: ['morning', 'golden', 'dusk', 'noon'],
  },
  tram: {
    paint: paintTram,
    alt: 'A tram passing old shuttered houses with arcades',
    lights: ['dawn', 'morning', 'golden', 'dusk', 'night'],
  },
  yoga: {
    paint: paintYoga,
    alt: 'People sitting in meditation on mats in a green park',
    lights: ['dawn', 'morning', 'golden'],
  },
} as const satisfies Record<string, Scene>
