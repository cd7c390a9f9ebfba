import type { Canvas } from '#demo/drawings/canvas.ts'
import { house, lamp, skyline, tank } from '#demo/drawings/parts/buildings.ts'
import { sitter, walker } from '#demo/drawings/parts/people.ts'
import { birds, sky } from '#demo/drawings/parts/sky.ts'
import { colonnade, cone, kite, train, umbrella } from '#demo/drawings/parts/street-things.ts'
import { tree } from '#demo/drawings/parts/trees.ts'
import { auto, bicycle, bus, scooter } from '#demo/drawings/parts/vehicles.ts'
import { at, circle, ellipse, faint, mix, rect, repeat, shape, stroke } from '#demo/drawings/svg.ts'

export function paintStreet(canvas: Canvas): string {
  const { lit, random } = canvas
  return [
    sky(canvas, 180),
    birds(canvas, 4, 180),
    houses(canvas, 560),
    road(canvas, 560),
    tree(canvas, random.between(120, 240), 590, 1.15),
    tree(canvas, random.between(820, 960), 590, 1.25),
    lamp(canvas, random.between(430, 560), 590, 1),
    scooter(canvas, random.between(330, 420), 640, 0.95),
    scooter(canvas, random.between(500, 600), 636, 0.95),
    random.chance(0.5)
      ? auto(canvas, random.between(640, 760), 690, 1.05)
      : bicycle(canvas, random.between(640, 760), 690, 0.9),
    walker(canvas, random.between(180, 280), 680, 1.15),
    rect(0, 706, 1080, 14, lit('#4b475a')),
  ].join('')
}

export function paintBusStop(canvas: Canvas): string {
  const { lit, random } = canvas
  return [
    sky(canvas, 170),
    houses(canvas, 540),
    tree(canvas, 960, 560, 1.2),
    road(canvas, 550),
    rect(90, 320, 300, 20, lit('#6430c8'), 6),
    stroke('M110 340V570M370 340V570', lit('#44425a'), 10),
    rect(130, 500, 210, 14, lit('#8d6a4f'), 4),
    sitter(canvas, 190, 500, 0.95),
    walker(canvas, random.between(280, 330), 580, 1.05),
    walker(canvas, 430, 600, 1.1),
    bus(canvas, random.between(690, 780), 670, 1.15),
  ].join('')
}

export function paintRain(canvas: Canvas): string {
  const { lit, random, light } = canvas
  const drops = repeat(120, () => {
    const x = random.between(-40, 1080)
    const y = random.between(-20, 690)
    const length = random.between(18, 40)
    return stroke(
      `M${x} ${y}l${-length * 0.28} ${length}`,
      '#eef4f6',
      2.2,
      random.between(0.25, 0.6),
    )
  })
  return [
    sky(canvas, 170),
    houses(canvas, 540),
    tree(canvas, random.chance(0.5) ? 140 : 950, 560, 1.2),
    road(canvas, 545),
    repeat(6, () =>
      ellipse(
        random.between(80, 1000),
        random.between(590, 705),
        random.between(50, 120),
        11,
        light.sky[2],
        0.55,
      ),
    ),
    umbrella(canvas, random.between(260, 380), 650, 1.25),
    umbrella(canvas, random.between(600, 800), 684, 1.4),
    auto(canvas, random.between(470, 540), 640, 0.85),
    lamp(canvas, random.between(840, 1000), 600, 1),
    faint(0.12, rect(0, 0, 1080, 720, lit('#5a7088'))),
    drops,
  ].join('')
}

export function paintPothole(canvas: Canvas): string {
  const { lit, random, light } = canvas
  const x = random.between(360, 640)
  return [
    sky(canvas, 150),
    houses(canvas, 430),
    tree(canvas, random.chance(0.5) ? 110 : 960, 450, 1.05),
    rect(0, 430, 1080, 44, lit('#c9b8a4')),
    shape('M0 474H1080V720H0z', lit('#5f5b6c')),
    repeat(5, (i) => shape(`M${40 + i * 230} 520h110l-14 16h-110z`, lit('#e8e2d2'))),
    ellipse(x, 634, 210, 52, lit('#3d394a')),
    ellipse(x + 6, 640, 180, 40, mix(lit('#6a8094'), light.sky[1], 0.4)),
    stroke(`M${x - 90} 634h70M${x + 20} 648h80`, light.sky[2], 3, 0.7),
    repeat(9, () =>
      circle(
        x + random.between(-250, 250),
        random.between(590, 700),
        random.between(4, 10),
        lit('#8d8794'),
      ),
    ),
    cone(canvas, x - 250, 640),
    cone(canvas, x + 250, 670),
    scooter(canvas, random.between(820, 940), 560, 0.9),
  ].join('')
}

export function paintTerrace(canvas: Canvas): string {
  const { lit, random, light } = canvas
  return [
    sky(canvas, 240),
    skyline(canvas, 520, 60, 200, mix(lit('#a08fa8'), light.sky[2], 0.35)),
    houses(canvas, 600, 110, 210),
    repeat(random.whole(4, 6), () => kite(canvas)),
    birds(canvas, 5),
    rect(0, 600, 1080, 120, lit('#d9b79a')),
    rect(0, 590, 1080, 20, lit('#f3e2c8')),
    repeat(13, (i) => shape(`M${20 + i * 86} 632l22 22l-22 22l-22 -22z`, lit('#b98f78'))),
    tank(canvas, 150, 592, 1.6),
    walker(canvas, random.between(480, 640), 600, 1.3),
    walker(canvas, random.between(700, 900), 600, 1.1),
  ].join('')
}

export function paintMetro(canvas: Canvas): string {
  const { lit, random, light } = canvas
  const line = lit(random.pick(['#e0a33a', '#2d6da3', '#7a3fb0', '#c0453f', '#2f7d67']))
  return [
    sky(canvas, 150),
    skyline(canvas, 600, 150, 330, mix(lit('#8d86a8'), light.sky[1], 0.45)),
    houses(canvas, 620, 120, 230),
    repeat(4, (i) =>
      shape(`M${90 + i * 300} 620l10 -190h-40v-24h140v24h-40l10 190z`, lit('#a9a3b0')),
    ),
    rect(0, 372, 1080, 44, lit('#bfb8c4')),
    rect(0, 410, 1080, 10, lit('#8f8899')),
    at(random.between(40, 260), 372, train(line, lit, light.lit)),
    rect(0, 620, 1080, 100, lit('#5f5b6c')),
    repeat(6, (i) => rect(30 + i * 190, 668, 90, 7, lit('#e8e2d2'))),
    tree(canvas, random.between(160, 300), 640, 0.75),
    tree(canvas, random.between(760, 900), 640, 0.8),
    auto(canvas, random.between(480, 600), 700, 0.85),
  ].join('')
}

export function paintTram(canvas: Canvas): string {
  const { lit, random, light } = canvas
  const body = lit(random.pick(['#c0453f', '#2f7d67', '#e0a33a', '#3f78a8']))
  const pane = light.lit ? '#ffe3a0' : lit('#d3e6ea')
  return [
    sky(canvas, 160),
    colonnade(canvas, 560),
    rect(0, 560, 1080, 160, lit('#6b6474')),
    stroke('M0 655H1080M0 690H1080', lit('#b9b2bd'), 4),
    stroke('M0 150Q540 190 1080 140', lit('#4a4560'), 3),
    at(
      random.between(420, 640),
      672,
      [
        stroke('M0 -282L-50 -330L0 -500', lit('#3a3450'), 5),
        rect(-270, -250, 540, 220, body, 26),
        rect(-286, -274, 572, 34, lit('#f3e8d2'), 16),
        rect(-270, -132, 540, 12, lit('#f3e8d2')),
        repeat(7, (i) => rect(-246 + i * 70, -220, 54, 74, pane, 8)),
        repeat(2, (i) => circle(-150 + i * 300, -22, 26, lit('#2f2b3d'))),
        rect(-110, -112, 220, 46, lit('#f3e8d2'), 8),
        stroke('M-84 -90h120M-84 -80h70', lit('#7a4a52'), 5),
      ].join(''),
    ),
    walker(canvas, random.between(80, 160), 700, 1.15),
    walker(canvas, random.between(930, 1000), 704, 1.2),
  ].join('')
}

function houses(canvas: Canvas, y: number, low = 210, high = 380): string {
  const { random } = canvas
  let x = -30
  const row: string[] = []
  while (x < 1080) {
    const width = random.between(130, 230)
    row.push(house(canvas, x, y, width, random.between(low, high)))
    x += width
  }
  return row.join('')
}

function road({ lit }: Canvas, y: number): string {
  return [
    rect(0, y, 1080, 40, lit('#cbb9a6')),
    rect(0, y + 34, 1080, 10, lit('#e9ddc8')),
    rect(0, y + 44, 1080, 720 - y, lit('#625d70')),
    repeat(6, (i) => rect(20 + i * 190, y + 104, 96, 6, lit('#e8e2d2'))),
  ].join('')
}
