export type InstanceShape = 'circle' | 'hexagon' | 'square' | 'triangle';

const paths: Record<InstanceShape, string> = {
  circle: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z',
  hexagon: 'M8 .6 14.4 4.3v7.4L8 15.4l-6.4-3.7V4.3z',
  square: 'M2 2h12v12H2z',
  triangle: 'M8 1.6 15.3 14.4H.7z',
};

/** One of four shapes, so that an instance is recognised without its colour. */
export function InstanceMark({ shape, size }: { shape: InstanceShape; size: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" width={size} height={size} fill="currentColor">
      <path d={paths[shape]} />
    </svg>
  );
}
