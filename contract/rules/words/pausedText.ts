/**
 * What holders read while a school's partners are paused. It stands apart from the other states, because every card may
 * show it.
 */
export const pausedText = (school: string) =>
  `Os parceiros de ${school} estão em pausa. Fale com a escola para saber quando voltam.`;
