/** The bounds of the inputs, from schema.graphql. */
export const inputBounds = {
  "AddProviderInput": {
    "city": {
      "characters": 80
    },
    "displayName": {
      "characters": 80
    },
    "languages": {
      "items": 12,
      "characters": 40
    },
    "serviceTypes": {
      "items": 12
    },
    "source": {
      "characters": 200
    },
    "website": {
      "characters": 200
    }
  },
  "PackageInput": {
    "description": {
      "characters": 300
    },
    "name": {
      "characters": 60
    },
    "price": {
      "characters": 40
    }
  },
  "PortfolioImageInput": {
    "description": {
      "characters": 160
    }
  },
  "SaveReviewInput": {
    "comment": {
      "characters": 1000
    },
    "promotionCode": {
      "characters": 40
    }
  },
  "UpdateProviderInput": {
    "availability": {
      "characters": 60
    },
    "biography": {
      "characters": 2000
    },
    "city": {
      "characters": 80
    },
    "country": {
      "characters": 2
    },
    "displayName": {
      "characters": 80
    },
    "languages": {
      "characters": 40,
      "items": 12
    },
    "packages": {
      "items": 6
    },
    "portfolio": {
      "items": 24
    },
    "price": {
      "characters": 40
    },
    "serviceTypes": {
      "items": 12
    },
    "specialties": {
      "characters": 40,
      "items": 12
    },
    "title": {
      "characters": 120
    },
    "website": {
      "characters": 200
    }
  },
  "UpdateReviewInput": {
    "comment": {
      "characters": 1000
    }
  },
  "UpdateSiteInput": {
    "authority": {
      "characters": 200
    },
    "email": {
      "characters": 254
    },
    "name": {
      "characters": 200
    },
    "postalAddress": {
      "characters": 500
    },
    "registerNumber": {
      "characters": 200
    },
    "socialProfile": {
      "characters": 200
    }
  }
} as const;
