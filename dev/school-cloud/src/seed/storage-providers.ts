/** Where schools keep their files. Nothing is there. */
export const storageProviders = {
  shared: {
    id: '570a6e000000000000000001',
    endpointUrl: 'https://speicher-eins.example',
    freeBuckets: 117,
    isShared: true,
  },
  full: {
    id: '570a6e000000000000000002',
    endpointUrl: 'https://speicher-zwei.example',
    freeBuckets: 0,
    isShared: false,
  },
} as const;
